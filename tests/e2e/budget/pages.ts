import { toListing } from '#shared/posts/listing';
import { post, rosie } from '../../../web/src/testing/dogs.ts';
import type { Answers } from '../steps/stubs.ts';

export interface Size {
  scripts: number;
  styles: number;
  files: number;
}

export interface PageBudget {
  path: string;
  signedIn: boolean;
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

/** So that growth is noticed: a figure is raised by a commit that says what for. */
export const PAGES: readonly PageBudget[] = [
  { path: '/login', signedIn: false, ready: 'form', atMost: { scripts: 221_500, styles: 10_000, files: 12 } },
  { path: '/register', signedIn: false, ready: 'form', atMost: { scripts: 221_500, styles: 10_000, files: 12 } },
  { path: '/home', signedIn: true, ready: 'article', atMost: { scripts: 236_500, styles: 12_000, files: 12 } },
];

export const excessOf = ({ path, atMost }: PageBudget, size: Size): string[] =>
  (['scripts', 'styles', 'files'] as const)
    .filter((kind) => size[kind] > atMost[kind])
    .map((kind) => `${path}: ${kind} ${size[kind]}, at most ${atMost[kind]}`);
