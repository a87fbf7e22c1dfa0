/** A table of the page: its rows have a name, and a number in each column or null. It is sent between processes as JSON. */
export interface Section {
  title: string;
  columns: readonly string[];
  rows: readonly Row[];
  /** What a run has to hold, and does not. */
  misses?: readonly string[];
}

export type Row = readonly [name: string, ...numbers: (number | null)[]];

export type Measure = () => Promise<Section>;

const digits = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

export const shown = (value: number | null) =>
  value === null ? '–' : Number(value.toFixed(digits(value))).toLocaleString('en', { maximumFractionDigits: 2 });

export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

/** A number beside the one of the baseline, where they differ. */
function compared(now: number | null, before: number | null | undefined): string {
  const [is, was] = [shown(now), shown(before ?? null)];
  return before === undefined || is === was ? is : `${is} (${was})`;
}

/** The page in Markdown; numbers of the baseline stand in brackets where they were others. */
export function pageOf(sections: readonly Section[], baseline: readonly Section[] = []): string {
  const parts = sections.map(({ title, columns, rows }) => {
    const before = baseline.find((section) => section.title === title);
    const cells = rows.map(([name, ...numbers]) => {
      const old = before?.rows.find(([known]) => known === name)?.slice(1) as (number | null)[] | undefined;
      const at = (column: string) => before?.columns.indexOf(column) ?? -1;
      return [name, ...numbers.map((number, nth) => compared(number, old?.[at(`${columns[nth]}`)]))];
    });
    return [`## ${title}`, ...tableOf(['', ...columns], cells)].join('\n');
  });
  return parts.join('\n\n');
}

/** Keeps what another run did not measure. */
export const merged = (known: readonly Section[], fresh: readonly Section[]): Section[] => {
  const titles = new Set(fresh.map(({ title }) => title));
  return [...known.filter(({ title }) => !titles.has(title)), ...fresh.map(({ misses: _, ...section }) => section)];
};
