import type { Page } from 'playwright-core';
import { sentence } from '#shared/core/refusal';
import { longContent, SCREENS } from '../../e2e/steps/long-content.ts';
import { OVERLAY_ANSWERS, OVERLAYS } from '../../e2e/steps/overlays.ts';
import { type Answers, Refused } from '../../e2e/steps/stubs.ts';
import { biscuit } from '../../web/src/testing/dogs.ts';

export interface Picture {
  name: string;
  path: string;
  answers: Answers;
  isGuest?: boolean;
  onPhones?: boolean;
  /** Brings what is to be seen. @default the screen's title is waited for */
  open?: (page: Page) => Promise<unknown>;
}

const GUESTS = ['/login', '/register', '/verify', '/reset-password'];

const NOTHING = { items: [], authors: [], end: true, more: false, peerReadId: null };
const isList = (answer: unknown) => Object.hasOwn(Object(answer), 'items');

/** The calls answered anew, but not that for the viewer. */
const answered = (anew: (answer: unknown) => unknown): Answers => ({
  ...Object.fromEntries(Object.entries(longContent).map(([call, answer]) => [call, anew(answer)])),
  'GET /me': biscuit,
});

const never = () => new Promise(() => undefined);
const failing = () => {
  throw new Refused(500, 'core.unexpected', sentence('core.unexpected'));
};

const STATES: Record<string, Answers> = {
  long: longContent,
  empty: answered((answer) => (isList(answer) ? NOTHING : answer)),
  loading: answered(() => never),
  failed: answered(() => failing),
};

const wordsOf = (path: string) => path.replace(/[^a-z]+/gi, '-').replace(/^-|-$/g, '');

/** Calls are tried again for some seconds before a screen says that they failed. */
const givesUp = (page: Page) => page.locator('.skeleton').first().waitFor({ state: 'detached' });

const screens = (state: string, answers: Answers): Picture[] =>
  SCREENS.map((path, at) => ({
    name: `${state}-${at + 1}-${wordsOf(path).slice(0, 24)}`,
    path,
    answers,
    open: state === 'failed' ? givesUp : undefined,
  }));

const newcomer = { ...biscuit, createdAt: new Date().toISOString(), following: 1, posts: 0 };

/** Every screen in each of its states, and everything that opens above one. */
export const PICTURES: readonly Picture[] = [
  ...GUESTS.map((path) => ({ name: `guest-${wordsOf(path)}`, path, answers: {}, isGuest: true })),
  ...Object.entries(STATES).flatMap(([state, answers]) => screens(state, answers)),
  { name: 'first-steps', path: '/home', answers: { ...STATES.empty, 'GET /me': newcomer } },
  ...OVERLAYS.map((overlay) => ({ ...overlay, name: `open-${overlay.name}`, answers: OVERLAY_ANSWERS })),
];
