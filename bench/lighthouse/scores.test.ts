import { expect, it } from 'vitest';
import { type Report, type Scores, scoresOf, sectionOf } from './scores.ts';

const all = (score: number, index = 2000): Scores => ({
  ...{ performance: score, accessibility: 100, 'best-practices': 100, seo: 100 },
  ...{ 'first paint, ms': 800, 'largest paint, ms': 3000 - score, 'blocked, ms': 60 },
  ...{ 'performance with waiting': score - 5, 'blocked with waiting, ms': 200, 'benchmark index': index },
});

const visit = {
  requestedUrl: 'http://x/home',
  finalDisplayedUrl: 'http://x/home',
  audits: {},
  environment: { benchmarkIndex: 1050 },
  categories: {},
};

it('refuses a visit that was led to another page', () => {
  const led = { ...visit, finalDisplayedUrl: 'http://x/login' };
  expect(() => scoresOf({ visited: led, unhindered: visit })).toThrow('http://x/home led to http://x/login.');
});

const report = (performance: number, blocked: number): Report => ({
  ...visit,
  categories: { performance: { score: performance }, accessibility: { score: 1 }, seo: { score: null } },
  audits: { 'first-contentful-paint': { numericValue: 850.4 }, 'total-blocking-time': { numericValue: blocked } },
});

it('reads scores as points of 100, one that could not be computed as none, and times', () => {
  expect(scoresOf({ visited: report(0.81, 301), unhindered: report(0.945, 59) })).toEqual({
    ...{ performance: 95, accessibility: 100, 'best-practices': 0, seo: 0 },
    ...{ 'first paint, ms': 850, 'largest paint, ms': 0, 'blocked, ms': 59 },
    ...{ 'performance with waiting': 81, 'blocked with waiting, ms': 301, 'benchmark index': 1050 },
  });
});

it('takes the median of the runs', () => {
  const { rows } = sectionOf([{ path: '/login', runs: [100, 80, 90, 99, 91].map((score) => all(score)) }]);
  expect(rows).toEqual([['/login', 91, 100, 100, 100, 800, 2909, 60, 86, 200, 2000]]);
});

it('names each page and category below 95, on a machine that is fast enough', () => {
  const visits = (path: string, scores: Scores) => ({ path, runs: [scores] });
  expect(sectionOf([visits('/login', all(95)), visits('/home', all(94))]).misses).toEqual([
    '/home: performance 94, at least 95',
  ]);
  expect(sectionOf([visits('/home', all(94, 1999))]).misses).toEqual([]);
});
