import { globSync } from 'node:fs';
import { graphOf, reachable } from './graph.ts';
import { parseSource, type Source } from './source.ts';

/** Layers with code that is deployed, and their roots. */
export const LAYERS = ['shared', 'functions', 'infra', 'web/src'] as const;
export const TOOLS = ['proofs', 'scripts', 'e2e'] as const;
export type Layer = (typeof LAYERS)[number] | (typeof TOOLS)[number];

/** Vite puts the last one in the place of the kit's theme. */
const ENTRIES = ['infra/app.ts', 'web/src/main.tsx', 'web/src/ui/kit-theme.ts'];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

export interface Code {
  /** Runs on AWS, in the browser or as the CDK app. */
  product: Source[];
  tests: Source[];
  /** Imported by tests and tools only. */
  support: Source[];
}

const readAll = (): Source[] =>
  globSync(`{${[...LAYERS, ...TOOLS].join(',')}}/**/*.{ts,tsx}`, { exclude: ['**/dist/**'] })
    .filter((file) => !file.endsWith('.d.ts'))
    .sort()
    .map((file) => parseSource(file));

/** Reads the code in the working directory and tells the product from the rest by what is imported. */
export function readCode(): Code {
  const sources = readAll();
  const lambdas = sources.flatMap(({ lambdas: names }) => names.map((name) => `functions/${name}`));
  const edges = sources.flatMap(({ file, imports }) => imports.map(({ to }) => ({ from: file, to })));
  const deployed = reachable(graphOf(edges), [...ENTRIES, ...lambdas]);
  const isProduct = ({ file }: Source) => deployed.has(file);
  return {
    product: sources.filter(isProduct),
    tests: sources.filter(({ file }) => isTest(file)),
    support: sources.filter((source) => !isProduct(source) && !isTest(source.file)),
  };
}

/** The folder or file at the top of a layer that a file belongs to; each feature of the web counts for itself. */
export function folderIn(layer: Layer): (file: string) => string | undefined {
  return (file) => {
    if (!file.startsWith(`${layer}/`)) return undefined;
    const [top, next] = file.slice(layer.length + 1).split('/');
    return top === 'features' ? `features/${next}` : top;
  };
}
