import { arrowsBetween, inCycles } from './measures/graph.ts';
import { type Code, folderIn, LAYERS, readCode, TOOLS, within } from './measures/layers.ts';
import type { Source } from './measures/source.ts';

/** Prints how large the code is and how it hangs together, as Markdown tables. */
const code = readCode();
console.log(`${sizes(code)}\n\n${shares(code)}`);

function sizes({ product, support }: Code): string {
  const rows = [
    ['**product**', product] as const,
    ...LAYERS.map((layer) => [layer, within(layer, product)] as const),
    ...TOOLS.map((layer) => [layer, within(layer, support)] as const),
  ];
  return table(
    ['', 'files', 'lines', 'file median / p90 / max', 'comments', 'functions', 'function median / p90 / max'],
    rows.filter(([, sources]) => sources.length > 0).map(([name, sources]) => [name, ...sizesOf(sources)]),
  );
}

function sizesOf(sources: readonly Source[]): string[] {
  const functions = sources.flatMap((source) => source.functions);
  return [
    format(sources.length),
    format(sum(sources, 'lines')),
    spread(sources.map(({ lines }) => lines)),
    percent(sum(sources, 'commentLines'), sum(sources, 'lines') - sum(sources, 'blankLines')),
    format(functions.length),
    spread(functions),
  ];
}

function shares({ product, support, tests }: Code): string {
  const rows = [...LAYERS, ...TOOLS].map((layer) => {
    const lines = [product, support, tests].map((sources) => sum(within(layer, sources), 'lines'));
    const [deployed = 0, rest = 0] = lines;
    const folders = new Set(inCycles(arrowsBetween(product, folderIn(layer))).flatMap(({ from, to }) => [from, to]));
    return [layer, ...lines.map(format), percent(deployed, deployed && deployed + rest), format(folders.size)];
  });
  const head = ['', 'product lines', 'other lines', 'test lines', 'product among what is no test', 'folders in cycles'];
  return table(head, rows);
}

function sum(sources: readonly Source[], key: 'lines' | 'blankLines' | 'commentLines'): number {
  return sources.reduce((total, source) => total + source[key], 0);
}

function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  return [0.5, 0.9, 1].map((share) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0).join(' / ');
}

function format(number: number): string {
  return number.toLocaleString('en');
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
