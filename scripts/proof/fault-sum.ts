/** X13 and X14 were faults of what stands in for AWS; X23, positions that a browser refuses, has its own tests. */
const ELSEWHERE = ['X13', 'X14', 'X23'];
const KINDS: string[] = Array.from({ length: 26 }, (_, at) => `X${at + 1}`).filter((kind) => !ELSEWHERE.includes(kind));

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
  const parts = [
    `faults: ${KINDS.length} kinds`,
    `injected ${total(lines, 'injected')}`,
    `lost ${total(lines, 'lost')}`,
    `wrong invariants ${total(lines, 'wrong')}`,
    ...(missing.length > 0 ? [`missing ${missing.join(' ')}`] : []),
  ];
  return { line: parts.join(', '), isWhole: missing.length === 0 };
}
