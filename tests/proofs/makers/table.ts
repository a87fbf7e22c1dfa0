import { sectionIn, withSection } from '../../../scripts/section.ts';

export const PAGE = 'docs/local.md';
const SECTION = { name: 'makers', by: 'proof makers -- --write' };

/** What a maker does with resources of a type, and why where it refuses them or takes other values only. */
export const ACCEPTED = 'accepted';
export const LACKING = 'lacking';
export type Verdict = typeof ACCEPTED | typeof LACKING | `${'refused' | 'changed'}: ${string}`;
export type Verdicts = Record<string, Record<string, Verdict>>;

const HEAD = (makers: readonly string[]) => [
  `| Resource | ${makers.join(' | ')} |`,
  `| --- |${makers.map(() => ' --- |').join('')}`,
];

const isVerdict = (text: string): text is Verdict =>
  text === ACCEPTED || text === LACKING || /^(refused|changed): /.test(text);

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The verdicts of the table on that page, by type and maker. */
export function verdictsIn(page: string): Verdicts {
  const [head = '', , ...rows] = sectionIn(page, SECTION).split('\n');
  const [, ...makers] = cellsOf(head);
  return Object.fromEntries(
    rows.map((row) => {
      const [type = '', ...verdicts] = cellsOf(row);
      const known = makers.flatMap((maker, at) => {
        const verdict = verdicts[at] ?? '';
        return isVerdict(verdict) ? [[maker, verdict] as const] : [];
      });
      return [type, Object.fromEntries(known)];
    }),
  );
}

export function withVerdicts(page: string, makers: readonly string[], verdicts: Verdicts): string {
  const rows = Object.entries(verdicts)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([type, by]) => `| ${type} | ${makers.map((maker) => by[maker] ?? '').join(' | ')} |`);
  return withSection(page, SECTION, [...HEAD(makers), ...rows]);
}

/** What differs from the table: a maker's words may. */
export function differences(told: Verdicts, found: Verdicts): string[] {
  const kindOf = (verdict?: Verdict) => verdict?.replace(/:.*/, '');
  return Object.entries(found).flatMap(([type, by]) =>
    Object.entries(by)
      .filter(([maker, verdict]) => kindOf(told[type]?.[maker]) !== kindOf(verdict))
      .map(([maker, verdict]) => `${type} at ${maker}: ${verdict}; ${PAGE} says ${told[type]?.[maker] ?? 'nothing'}.`),
  );
}

/** What a maker is known to refuse, with its words. */
export function refusedBy(told: Verdicts, maker: string): Map<string, string> {
  const all = Object.entries(told).flatMap(([type, by]) => {
    const [, reason] = /^refused: (.*)/.exec(by[maker] ?? '') ?? [];
    return reason === undefined ? [] : [[type, reason] as const];
  });
  return new Map(all);
}
