import { median } from '../../proofs/statistics.ts';

export const PAGES = [
  { path: '/login', signedIn: false },
  { path: '/home', signedIn: true },
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  'first paint, ms': 'first-contentful-paint',
  'largest paint, ms': 'largest-contentful-paint',
  'blocked, ms': 'total-blocking-time',
} as const;
const [VISITED, BLOCKED, INDEX] = ['performance with waiting', 'blocked with waiting, ms', 'benchmark index'];
const COLUMNS = [...CATEGORIES, ...Object.keys(METRICS), VISITED, BLOCKED, INDEX];

/** Points of 100 by category, milliseconds by metric, and the index of the processor. */
export type Scores = Record<string, number>;

const TARGET = 95;

export interface Report {
  requestedUrl: string;
  finalDisplayedUrl: string;
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

const pointsOf = ({ categories }: Report, category: string) => Math.round((categories[category]?.score ?? 0) * 100);
const timeOf = ({ audits }: Report, audit: string) => Math.round(audits[audit]?.numericValue ?? 0);

/** Of a visit, and of the same as if no task had waited for a processor. Throws if it ended on another page. */
export function scoresOf({ visited, unhindered }: { visited: Report; unhindered: Report }): Scores {
  const { requestedUrl, finalDisplayedUrl, environment } = visited;
  if (finalDisplayedUrl !== requestedUrl) throw new Error(`${requestedUrl} led to ${finalDisplayedUrl}.`);
  return Object.fromEntries([
    ...CATEGORIES.map((category) => [category, pointsOf(unhindered, category)]),
    ...Object.entries(METRICS).map(([name, audit]) => [name, timeOf(unhindered, audit)]),
    [VISITED, pointsOf(visited, 'performance')],
    [BLOCKED, timeOf(visited, 'total-blocking-time')],
    [INDEX, environment.benchmarkIndex],
  ]);
}

export const medianOf = (runs: Scores[]): Scores =>
  Object.fromEntries(COLUMNS.map((column) => [column, median(runs.map((run) => run[column] ?? 0))]));

export interface PageVisits {
  path: string;
  runs: Scores[];
}

export const rowsOf = (pages: PageVisits[]): string[] => [
  `| page | ${COLUMNS.join(' | ')} |`,
  `|---|${'---|'.repeat(COLUMNS.length)}`,
  ...pages.map(({ path, runs }) => {
    const scores = medianOf(runs);
    return `| ${path} | ${COLUMNS.map((column) => Math.round(scores[column] ?? 0)).join(' | ')} |`;
  }),
];

export const misses = (pages: PageVisits[]): string[] =>
  pages.flatMap(({ path, runs }) => {
    const scores = medianOf(runs);
    return CATEGORIES.filter((category) => (scores[category] ?? 0) < TARGET).map(
      (category) => `${path}: ${category} ${scores[category]}, at least ${TARGET}`,
    );
  });
