import { median } from '../../functions/core/testing/statistics.ts';
import type { Section } from '../sections.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  'first paint, ms': 'first-contentful-paint',
  'largest paint, ms': 'largest-contentful-paint',
  'blocked, ms': 'total-blocking-time',
} as const;
const [VISITED, BLOCKED, INDEX] = ['performance with waiting', 'blocked with waiting, ms', 'benchmark index'];
const COLUMNS = [...CATEGORIES, ...Object.keys(METRICS), VISITED, BLOCKED, INDEX];

const TARGET = 95;
/** Of Lighthouse's own benchmark: a slower machine says nothing about a phone. */
const FAST_ENOUGH = 2000;

/** Points of 100 by category, milliseconds by metric, and the index of the processor. */
export type Scores = Record<string, number>;

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

export interface PageVisits {
  path: string;
  runs: Scores[];
}

const mediansOf = (runs: Scores[]) => COLUMNS.map((column) => median(runs.map((run) => run[column] ?? 0)));

function missesOf({ path, runs }: PageVisits): string[] {
  const medians = mediansOf(runs);
  if ((medians[COLUMNS.indexOf(INDEX)] ?? 0) < FAST_ENOUGH) return [];
  return CATEGORIES.flatMap((category, at) => {
    const points = medians[at] ?? 0;
    return points < TARGET ? [`${path}: ${category} ${points}, at least ${TARGET}`] : [];
  });
}

/** The medians of the visits, judged on a machine that is fast enough. */
export const sectionOf = (pages: PageVisits[]): Section => ({
  title: 'Lighthouse',
  columns: COLUMNS,
  rows: pages.map(({ path, runs }) => [path, ...mediansOf(runs)]),
  misses: pages.flatMap(missesOf),
});
