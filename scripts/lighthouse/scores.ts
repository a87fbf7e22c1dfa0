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
const INDEX = 'benchmark index';
const COLUMNS = [...CATEGORIES, ...Object.keys(METRICS), INDEX];

/** Points of 100 by category, milliseconds by metric, and the index of the processor. */
export type Scores = Record<string, number>;

const TARGET = 95;

interface Report {
  requestedUrl: string;
  finalDisplayedUrl: string;
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

/** Throws if the visit ended on another page. */
export function scoresOf({ requestedUrl, finalDisplayedUrl, environment, categories, audits }: Report): Scores {
  if (finalDisplayedUrl !== requestedUrl) throw new Error(`${requestedUrl} led to ${finalDisplayedUrl}.`);
  const points = CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]);
  const times = Object.entries(METRICS).map(([name, audit]) => [name, Math.round(audits[audit]?.numericValue ?? 0)]);
  return Object.fromEntries([...points, ...times, [INDEX, environment.benchmarkIndex]]);
}

export const medianOf = (runs: Scores[]): Scores =>
  Object.fromEntries(COLUMNS.map((column) => [column, median(runs.map((run) => run[column] ?? 0))]));

/** Of all pages together: a processor has one, and each visit measures it anew. */
export const indexOf = (pages: PageVisits[]): number =>
  median(pages.flatMap(({ runs }) => runs.map((run) => run[INDEX] ?? 0)));

export interface PageVisits {
  path: string;
  slowdown: number;
  runs: Scores[];
}

export const rowsOf = (pages: PageVisits[]): string[] => [
  `| page | slowdown | ${CATEGORIES.join(' | ')} | ${Object.keys(METRICS).join(', ms | ')}, ms | ${INDEX} |`,
  `|---|---|${'---|'.repeat(COLUMNS.length)}`,
  ...pages.map(({ path, slowdown, runs }) => {
    const scores = medianOf(runs);
    return `| ${path} | ${slowdown} | ${COLUMNS.map((column) => Math.round(scores[column] ?? 0)).join(' | ')} |`;
  }),
];

export const misses = (pages: PageVisits[]): string[] =>
  pages.flatMap(({ path, runs }) => {
    const scores = medianOf(runs);
    return CATEGORIES.filter((category) => (scores[category] ?? 0) < TARGET).map(
      (category) => `${path}: ${category} ${scores[category]}, at least ${TARGET}`,
    );
  });
