import { type ColdStart, coldStarts } from '../proofs/bench/cold.ts';

/** Prints what each function costs before its first call, as a Markdown table; `-- --rounds=3` measures less often. */
const [, rounds = '9'] = /--rounds=(\d+)/.exec(process.argv.join(' ')) ?? [];

const HEAD = ['function', 'KB', 'KB gzip', 'CPU ms', 'median', 'packages alone', 'unbundled', 'median', 'ratio', 'A/A'];

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);

const rowOf = (row: ColdStart) => [
  row.handler,
  kilobytes(row.bytes),
  kilobytes(row.gzip),
  ...[row.bundledMs, row.bundledMedianMs, row.packagesMs, row.unbundledMs, row.unbundledMedianMs].map((ms) =>
    ms?.toFixed(1),
  ),
  row.ratio.toFixed(2),
  row.noise.toFixed(2),
];

const rows = (await coldStarts(Number(rounds))).map(rowOf);
console.log([HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
