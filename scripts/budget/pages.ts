import { toListing } from '#shared/posts/listing';
import type { Answers } from '../../e2e/steps/stubs.ts';
import { post, rosie } from '../../web/src/testing/dogs.ts';

export interface Size {
  /** Bytes after gzip, as is each of these sizes. */
  scripts: number;
  styles: number;
  /** Scripts and style sheets. */
  files: number;
}

export interface PageBudget {
  path: string;
  signedIn: boolean;
  /** The page is ready when this can be seen. */
  ready: string;
  atMost: Size;
}

/** The server's answers to a member whose feed has five posts. */
export const ANSWERS: Answers = {
  'GET /feed': toListing({ items: [1, 2, 3, 4, 5].map((n) => post(n)), end: true }),
  'GET /recommendations': { items: [rosie] },
  'GET /notifications/count': { count: 0 },
  'POST /socket-ticket': { ticket: 't', url: 'wss://live.example.com/live', expiresAt: '2026-01-01T00:00:00.000Z' },
};

/** Each is lowered with every gain and never raised: what a page gains in weight, it has to lose elsewhere. */
export const PAGES: readonly PageBudget[] = [
  { path: '/login', signedIn: false, ready: 'form', atMost: { scripts: 181_000, styles: 13_000, files: 7 } },
  { path: '/register', signedIn: false, ready: 'form', atMost: { scripts: 181_500, styles: 13_000, files: 7 } },
  { path: '/home', signedIn: true, ready: 'article', atMost: { scripts: 177_500, styles: 13_000, files: 9 } },
];

/** Readable lines for each size that is above its limit. */
export const excessOf = ({ path, atMost }: PageBudget, size: Size): string[] =>
  (['scripts', 'styles', 'files'] as const)
    .filter((kind) => size[kind] > atMost[kind])
    .map((kind) => `${path}: ${kind} ${size[kind]}, at most ${atMost[kind]}`);
