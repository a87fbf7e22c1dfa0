export const PAGES = [
  { path: '/login', signedIn: false },
  { path: '/home', signedIn: true },
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Scores = Record<(typeof CATEGORIES)[number], number>;

const TARGET = 95;

interface Report {
  requestedUrl: string;
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null } | undefined>;
}

/** Of 100 each. Throws if the visit ended on another page. */
export function scoresOf({ requestedUrl, finalDisplayedUrl, categories }: Report): Scores {
  if (finalDisplayedUrl !== requestedUrl) throw new Error(`${requestedUrl} led to ${finalDisplayedUrl}.`);
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const medianOf = (runs: Scores[]): Scores => ({
  performance: median(runs.map((run) => run.performance)),
  accessibility: median(runs.map((run) => run.accessibility)),
  'best-practices': median(runs.map((run) => run['best-practices'])),
  seo: median(runs.map((run) => run.seo)),
});

export const rowsOf = (medians: Record<string, Scores>): string[] => [
  `| page | ${CATEGORIES.join(' | ')} |`,
  `|---|${'---|'.repeat(CATEGORIES.length)}`,
  ...Object.entries(medians).map(
    ([path, scores]) => `| ${path} | ${CATEGORIES.map((category) => scores[category]).join(' | ')} |`,
  ),
];

export const below = (medians: Record<string, Scores>): string[] =>
  Object.entries(medians).flatMap(([path, scores]) =>
    CATEGORIES.filter((category) => scores[category] < TARGET).map(
      (category) => `${path}: ${category} ${scores[category]}, at least ${TARGET}`,
    ),
  );
