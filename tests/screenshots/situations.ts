import type { Page } from 'playwright-core';
import type { Answers } from '../e2e/steps/stubs.ts';
import { hoursAgo, me } from '../support/neighbourhood/dogs.ts';
import { COMPOSING } from './composing.ts';
import { neighbourhood } from './neighbourhood.ts';
import type { Picture } from './picture.ts';

const situation = (name: string, path: string, answers: Answers = {}, more: Partial<Picture> = {}): Picture => ({
  name,
  path,
  answers: { ...neighbourhood, ...answers },
  ...more,
});

const show = (name: string) => (page: Page) =>
  page.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded();

const newcomer = { ...me, createdAt: hoursAgo(1), profileImageUrl: null, following: 1, posts: 0 };
const nothing = { items: [], authors: [], home: [], end: true };
const running = { progress: 40, files: [], requestedAt: hoursAgo(1), expiresAt: null, state: 'running' };

/** Situations beyond the states that every screen has. */
export const SITUATIONS: readonly Picture[] = [
  situation('first-steps', '/home', { 'GET /me': newcomer, 'GET /feed': nothing, 'GET /lost-dogs': nothing }),
  ...COMPOSING,
  situation('settings', '/profile', {}, { open: show('Account settings') }),
  situation('danger-zone', '/profile', { 'GET /me/export': running }, { open: show('Danger Zone') }),
  situation('not-found', '/nowhere'),
  situation('alert-form', '/lost', { 'GET /me/lost': { alert: null, tips: { items: [] } } }),
  situation('printed-tags', '/collar', {}, { onPaper: true }),
];
