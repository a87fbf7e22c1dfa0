import { expect, it } from 'vitest';
import { indexOf, medianOf, misses, rowsOf, type Scores, scoresOf } from './scores.ts';

const all = (score: number): Scores => ({
  ...{ performance: score, accessibility: 100, 'best-practices': 100, seo: 100 },
  ...{ 'first paint': 800, 'largest paint': 3000 - score, blocked: 60, 'benchmark index': 1000 + score },
});

const visit = {
  requestedUrl: 'http://x/home',
  finalDisplayedUrl: 'http://x/home',
  audits: {},
  environment: { benchmarkIndex: 1050 },
};

it('refuses a visit that was led to another page', () => {
  const led = { ...visit, finalDisplayedUrl: 'http://x/login', categories: {} };
  expect(() => scoresOf(led)).toThrow('http://x/home led to http://x/login.');
});

it('reads scores of a report as points of 100, one that could not be computed as none, and times', () => {
  const categories = { performance: { score: 0.945 }, accessibility: { score: 1 }, seo: { score: null } };
  const audits = { 'first-contentful-paint': { numericValue: 850.4 }, 'total-blocking-time': { numericValue: 59 } };
  expect(scoresOf({ ...visit, categories, audits })).toEqual({
    ...{ performance: 95, accessibility: 100, 'best-practices': 0, seo: 0 },
    ...{ 'first paint': 850, 'largest paint': 0, blocked: 59, 'benchmark index': 1050 },
  });
});

it('takes the median of the runs', () => {
  const median = medianOf([100, 80, 90, 99, 91].map(all));
  expect(median).toMatchObject({ performance: 91, 'largest paint': 2909 });
});

const visits = (path: string, ...scores: number[]) => ({ path, slowdown: 2.5, runs: scores.map(all) });

it('names each page and category below 95', () =>
  expect(misses([visits('/login', 95), visits('/home', 94)])).toEqual(['/home: performance 94, at least 95']));

it('has a row for each page', () =>
  expect(rowsOf([visits('/login', 97)])).toContain('| /login | 2.5 | 97 | 100 | 100 | 100 | 800 | 2903 | 60 | 1097 |'));

it('knows the processor by all visits', () =>
  expect(indexOf([visits('/login', 90, 70), visits('/home', 80)])).toBe(1080));
