import type { Source } from './source.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** An import from one folder into another, with the files it stands between. */
export interface Arrow {
  from: string;
  to: string;
  files: string;
}

/** Everything that can be reached from some nodes, with these nodes. */
export function reachable(graph: Graph, starts: Iterable<string>): Set<string> {
  const reached = new Set(starts);
  for (const node of reached) for (const next of graph.get(node) ?? []) reached.add(next);
  return reached;
}

export function graphOf(edges: Iterable<{ from: string; to: string }>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** Imports between folders at run time; `folderOf` leaves out a file by answering undefined. */
export function arrowsBetween(sources: readonly Source[], folderOf: (file: string) => string | undefined): Arrow[] {
  return sources.flatMap(({ file, imports }) => {
    const from = folderOf(file);
    return imports.flatMap(({ to: target, isType }) => {
      const to = folderOf(target);
      return from && to && from !== to && !isType ? [{ from, to, files: `${file} → ${target}` }] : [];
    });
  });
}

/** The arrows that lead back to where they come from. */
export function inCycles(arrows: readonly Arrow[]): Arrow[] {
  const graph = graphOf(arrows);
  const reachedFrom = new Map([...graph.keys()].map((from) => [from, reachable(graph, [from])]));
  return arrows.filter(({ from, to }) => reachedFrom.get(to)?.has(from));
}
