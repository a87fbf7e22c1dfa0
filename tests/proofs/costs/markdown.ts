export type Cell = string | number | undefined;

const digits = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

function shown(value: Cell): string {
  if (value === undefined) return '–';
  if (typeof value === 'string') return value;
  return Number(value.toFixed(digits(value))).toLocaleString('en', { maximumFractionDigits: 2 });
}

export const dollars = (value: number) => `$${shown(value)}`;

export const tableOf = (head: string[], rows: Cell[][]): string[] =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(shown))].map((cells) => `| ${cells.join(' | ')} |`);
