import { expect, it } from 'vitest';
import { below, medianOf, rowsOf, type Scores, scoresOf } from './scores.ts';

const all = (score: number): Scores => ({ performance: score, accessibility: 100, 'best-practices': 100, seo: 100 });

const visit = { requestedUrl: 'http://x/home', finalDisplayedUrl: 'http://x/home' };

it('refuses a visit that was led to another page', () => {
  const led = { ...visit, finalDisplayedUrl: 'http://x/login', categories: {} };
  expect(() => scoresOf(led)).toThrow('http://x/home led to http://x/login.');
});

it('reads scores of a report as points of 100, and one that could not be computed as none', () => {
  const categories = { performance: { score: 0.945 }, accessibility: { score: 1 }, seo: { score: null } };
  expect(scoresOf({ ...visit, categories })).toEqual({
    performance: 95,
    accessibility: 100,
    'best-practices': 0,
    seo: 0,
  });
});

it('takes the median of the runs', () => {
  expect(medianOf([100, 80, 90, 99, 91].map(all)).performance).toBe(91);
});

it('names each page and category below 95', () => {
  expect(below({ '/login': all(95), '/home': all(94) })).toEqual(['/home: performance 94, at least 95']);
});

it('has a row for each page', () =>
  expect(rowsOf({ '/login': all(97) })).toContain('| /login | 97 | 100 | 100 | 100 |'));
