/** X23, positions that a browser refuses, has its own tests. */
const KINDS: string[] = Array.from({ length: 26 }, (_, at) => `X${at + 1}`).filter((kind) => kind !== 'X23');

export interface Sum {
  line: string;
  isWhole: boolean;
}

/** The kinds that a line of figures is about stand before its colon. */
const kindsOf = (line: string): string[] => line.split(':')[0]?.match(/\bX\d+\b/g) ?? [];

export const total = (lines: string[], figure: string) =>
  lines.reduce((sum, line) => sum + Number(new RegExp(`\\b${figure} (\\d+)`).exec(line)?.[1] ?? 0), 0);

export function sumOfFaults(figures: readonly string[]): Sum {
  const lines = figures.filter((line) => kindsOf(line).length > 0);
  const missing = KINDS.filter((kind) => !lines.some((line) => kindsOf(line).includes(kind)));
  const skipped = lines.filter((line) => /: skipped \(/.test(line));
  const reasons = skipped.map(
    (line) => `${kindsOf(line).join(' ')}: ${line.split(': skipped (')[1]?.replace(/\)$/, '')}`,
  );
  const parts = [
    `faults: ${KINDS.length} kinds`,
    `injected ${total(lines, 'injected')}`,
    `lost ${total(lines, 'lost')}`,
    `wrong invariants ${total(lines, 'wrong')}`,
    `skipped ${skipped.length}${skipped.length > 0 ? ` (${reasons.join(', ')})` : ''}`,
    ...(missing.length > 0 ? [`missing ${missing.join(' ')}`] : []),
  ];
  return { line: parts.join(', '), isWhole: missing.length === 0 };
}
