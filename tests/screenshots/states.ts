import type { Page } from 'playwright-core';
import { sentence } from '#shared/core/refusal';
import type { Screen } from '../e2e/steps/screens.ts';
import { type Answers, never, Offline, Refused } from '../e2e/steps/stubs.ts';
import { me } from '../support/neighbourhood/dogs.ts';
import { FINDERS } from '../support/neighbourhood/finders.ts';
import { GUESTS } from './guests.ts';
import { neighbourhood, screens } from './neighbourhood.ts';
import { OPENED } from './overlays.ts';
import type { Picture } from './picture.ts';
import { SITUATIONS } from './situations.ts';

const NOTHING = { items: [], authors: [], home: [], tips: { items: [] } };
const EMPTY = { ...NOTHING, end: true, more: false, peerReadId: null, alert: null, code: null };
const EMPTIED = ['items', 'alert', 'code'];
const isEmptied = (answer: unknown) => EMPTIED.some((field) => Object.hasOwn(Object(answer), field));

/** The calls answered anew, but not that for the viewer. */
const answered = (anew: (answer: unknown) => unknown): Answers => ({
  ...Object.fromEntries(Object.entries(neighbourhood).map(([call, answer]) => [call, anew(answer)])),
  'GET /me': me,
});

const failing = (error: Error) => () => {
  throw error;
};

const FAILED = failing(new Refused(500, 'core.unexpected', sentence('core.unexpected')));

/** Calls are tried again for some seconds before a screen says that they failed. */
const givesUp = (page: Page) => page.locator('.skeleton').first().waitFor({ state: 'detached' });

const twiceAsLarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });

interface State extends Pick<Picture, 'answers' | 'open' | 'language'> {
  paths: Record<Screen, string>;
}

const STATES: Record<string, State> = {
  usual: { paths: screens, answers: neighbourhood },
  large: { paths: screens, answers: neighbourhood, open: twiceAsLarge },
  mirrored: { paths: screens, answers: neighbourhood, language: 'ar-XB' },
  german: { paths: screens, answers: neighbourhood, language: 'de' },
  empty: {
    paths: screens,
    answers: answered((answer) => (isEmptied(answer) ? { ...Object(answer), ...EMPTY } : answer)),
  },
  loading: { paths: screens, answers: answered(() => never) },
  failed: { paths: screens, answers: answered(() => FAILED), open: givesUp },
  offline: { paths: screens, answers: answered(() => failing(new Offline())), open: givesUp },
};

const picturesOf = ([state, { paths, ...how }]: [string, State]): Picture[] =>
  Object.entries(paths).map(([screen, path]) => ({ name: `${state}-${screen}`, path, ...how }));

/** Every screen in each of its states, and everything that opens above one. */
export const PICTURES: readonly Picture[] = [
  ...GUESTS,
  ...Object.entries(STATES).flatMap(picturesOf),
  ...SITUATIONS,
  ...OPENED,
  ...FINDERS,
];
