import { median } from '../../proofs/statistics.ts';

export const PAGES = [
  { path: '/login', signedIn: false },
  { path: '/home', signedIn: true },
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  blocked: 'total-blocking-time',
} as const;
const COLUMNS = [...CATEGORIES, ...Object.keys(METRICS)];

/** Points of 100 by category, and milliseconds by metric. */
export type Scores = Record<string, number>;

const TARGET = 95;

interface Report {
  requestedUrl: string;
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

/** Throws if the visit ended on another page. */
export function scoresOf({ requestedUrl, finalDisplayedUrl, categories, audits }: Report): Scores {
  if (finalDisplayedUrl !== requestedUrl) throw new Error(`${requestedUrl} led to ${finalDisplayedUrl}.`);
  const points = CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]);
  const times = Object.entries(METRICS).map(([name, audit]) => [name, Math.round(audits[audit]?.numericValue ?? 0)]);
  return Object.fromEntries([...points, ...times]);
}

export const medianOf = (runs: Scores[]): Scores =>
  Object.fromEntries(COLUMNS.map((column) => [column, median(runs.map((run) => run[column] ?? 0))]));

export const rowsOf = (medians: Record<string, Scores>): string[] => [
  `| page | ${CATEGORIES.join(' | ')} | ${Object.keys(METRICS).join(', ms | ')}, ms |`,
  `|---|${'---|'.repeat(COLUMNS.length)}`,
  ...Object.entries(medians).map(
    ([path, scores]) => `| ${path} | ${COLUMNS.map((column) => scores[column]).join(' | ')} |`,
  ),
];

export const misses = (medians: Record<string, Scores>): string[] =>
  Object.entries(medians).flatMap(([path, scores]) =>
    CATEGORIES.filter((category) => (scores[category] ?? 0) < TARGET).map(
      (category) => `${path}: ${category} ${scores[category]}, at least ${TARGET}`,
    ),
  );
