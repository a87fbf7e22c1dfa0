import type { patterns } from '../../web/src/core/paths.ts';
import type { LineId } from '../spec/lines.ts';

interface Shows {
  lines?: readonly LineId[];
  /** Beyond those that show its lines. */
  tests?: readonly string[];
}

/** A screen, what shows that it is as it should be, and how it looks. */
export interface Shown extends Shows {
  screen: string;
  /** Its place, or '*' for any other; null where it lies over several. */
  at: keyof typeof patterns | '*' | null;
  /** Width, mode and picture of `npm run screenshots`. None where a place only leads to another one. */
  pictures: readonly string[];
}

const shown = (screen: string, at: Shown['at'], shows: Shows, ...pictures: string[]): Shown => ({
  ...{ screen, at, pictures },
  ...shows,
});

/** The screens of docs/screens.md, by where one finds them. */
export const GALLERY: Readonly<Record<string, readonly Shown[]>> = {
  'The way in': [
    shown('Sign in', 'login', { lines: ['2.1', '2.8', '2.10'] }, '390-light-guest-login', '1280-dark-guest-login'),
    shown(
      'Sign in, in German',
      'login',
      { tests: ['e2e/languages.test.ts › in German › is chosen before there is an account, and so is its mail'] },
      '390-light-guest-login-german',
    ),
    shown('Unverified', 'login', { lines: ['2.9'] }, '390-dark-guest-login-unverified'),
    shown(
      'Register',
      'register',
      { lines: ['2.11', '2.12', '2.13'] },
      '1280-light-guest-register-filled',
      '390-light-guest-register-refused',
    ),
    shown('Registered', 'register', { lines: ['2.14', '2.15'] }, '390-light-guest-registered'),
    shown('Verify', 'verify', { lines: ['1.1'] }, '390-light-guest-verify'),
    shown('A new password', 'resetPassword', { lines: ['7.4'] }, '390-light-guest-reset-password'),
  ],
  Home: [
    shown(
      'Home',
      'home',
      { lines: ['2.6', '2.7', '2.16', '2.17', '2.18', '2.19', '2.20'] },
      '390-light-usual-home',
      '1280-dark-usual-home',
    ),
    shown(
      'First visit',
      'home',
      {
        tests: [
          'web/src/features/profiles/first-steps.test.tsx › leads a new dog to a picture, three dogs to follow and a first post',
        ],
      },
      '390-light-first-steps',
    ),
    shown(
      'Loading',
      'home',
      {
        lines: ['2.5'],
        tests: [
          'e2e/first-paint.test.ts › before the scripts have come › the skeleton stands where the screen will, at $width px',
        ],
      },
      '390-light-loading-home',
    ),
    shown(
      'Without a network',
      'home',
      {
        tests: [
          'e2e/installed.test.ts › the site as an app › opens without a network, on every screen',
          'e2e/installed.test.ts › the site as an app › shows the last feed without a network',
        ],
      },
      '390-dark-offline-home',
    ),
    shown(
      'A post that is being written',
      'home',
      { lines: ['1.2', '1.7', '5.59'] },
      '390-light-composing-ready',
      '390-dark-composing-text-refused',
    ),
  ],
  Explore: [
    shown('Discover Dogs', 'explore', { lines: ['2.21'] }, '1280-light-usual-explore'),
    shown(
      'Trending',
      'explore',
      { lines: ['2.22', '2.23', '10.1'] },
      '390-light-usual-trending',
      '390-light-open-follow-a-suggestion',
    ),
  ],
  Posts: [
    shown(
      'A post',
      'post',
      { lines: ['2.37', '2.38', '10.14'] },
      '390-light-usual-post',
      '390-dark-open-menu-of-another-post',
    ),
    shown(
      'Liked by',
      'post',
      { tests: ['e2e/overlays.test.ts › axe finds nothing in all that opens over %s, on a phone and on a desktop'] },
      '390-light-open-liked-by',
    ),
    shown(
      'A tag',
      'tag',
      { tests: ['e2e/layout.test.ts › the words about an empty page of the longest tag stay within their card'] },
      '390-light-usual-tag',
    ),
    shown(
      'Bookmarks',
      'bookmarks',
      {
        tests: [
          'e2e/layout.test.ts › with everything as long as it may be › no screen is wider than its window, from 320 to 1280 px, and on phones with words twice as large',
        ],
      },
      '390-dark-usual-bookmarks',
    ),
  ],
  Messages: [
    shown('Messages', 'messages', { lines: ['1.4', '2.24'] }, '390-light-usual-messages'),
    shown('A new message', 'messages', { lines: ['2.24'] }, '390-light-open-new-message'),
    shown(
      'A conversation',
      'conversation',
      { lines: ['2.25', '2.26', '2.27', '10.4'] },
      '1280-dark-usual-chat',
      '390-light-usual-chat',
    ),
  ],
  'Notifications, profiles and settings': [
    shown(
      'Notifications and requests',
      'notifications',
      { lines: ['2.28', '2.29', '10.3'] },
      '390-light-usual-notifications',
    ),
    shown(
      'The own profile',
      'profile',
      { lines: ['2.30', '2.31', '2.32'] },
      '1280-light-usual-own-profile',
      '390-light-open-edit-profile',
    ),
    shown('Account settings', 'profile', { lines: ['1.5'] }, '390-light-settings', '390-dark-settings'),
    shown('Following', 'profile', { lines: ['2.33'] }, '390-light-open-following'),
    shown(
      'Danger Zone',
      'profile',
      { lines: ['1.6', '2.34'] },
      '390-dark-danger-zone',
      '390-light-open-delete-account',
    ),
    shown('Another dog', 'userProfile', { lines: ['2.36', '2.39'] }, '390-light-usual-profile'),
    shown('A private dog', 'userProfile', { lines: ['2.35'] }, '390-light-usual-private-profile'),
    shown('A dog by its @name, which leads to its profile', 'named', {
      tests: ['e2e/posts.test.ts › a post on %s › is liked and talked about, tagged and mentioned, edited and deleted'],
    }),
  ],
  'Lost and found': [
    shown(
      'Raise an alert',
      'lost',
      {
        tests: ['web/src/pages/lost.test.tsx › an alert › can be sent with one press once there is a place on the map'],
      },
      '390-light-alert-form',
    ),
    shown(
      'The own alert, and what was seen',
      'lost',
      {
        tests: [
          'web/src/pages/lost.test.tsx › an alert › that runs is ended by one press and a question, and the dog welcomed',
        ],
      },
      '390-light-usual-own-alert',
    ),
    shown('All that are missing near by', 'near', {
      tests: ['web/src/pages/near.test.tsx › all alerts near by › come page by page'],
    }),
    shown(
      'A missing dog near by',
      'missingDog',
      {
        tests: [
          'e2e/pushes.test.ts › pushes › of a missing dog come to the neighbour’s phone, and a press leads the open tab to it',
        ],
      },
      '390-light-usual-missing-dog',
    ),
    shown(
      'The poster',
      'poster',
      {
        tests: [
          'e2e/printing.test.ts › the poster › shows the phone number on the paper, and no request, storage or address carries it',
        ],
      },
      '1280-light-usual-poster',
    ),
    shown(
      'The code for the collar',
      'collar',
      {
        tests: [
          'web/src/pages/collar.test.tsx › the collar code › is shown with the page that it leads to, and printed on six tags',
        ],
      },
      '390-light-usual-collar',
      '768-light-printed-tags',
    ),
    shown(
      'What a finder sees, without an account',
      null,
      {
        tests: [
          'e2e/missing-dog.test.ts › on $width › a dog is missed, seen, found and home, and those near by hear of each',
        ],
      },
      '390-light-finder-missing',
      '390-dark-finder-collar',
    ),
    shown('The guide for owners', 'safety', {
      tests: ['web/src/core/guide.test.ts › a document of lists › says as much in German as in English'],
    }),
  ],
  Everywhere: [
    shown(
      'Any other address',
      '*',
      {
        tests: [
          'web/src/pages/quiet-pages.test.tsx › screens that have nothing to show yet › an unknown address leads home',
        ],
      },
      '390-light-not-found',
    ),
    shown(
      'From right to left',
      null,
      { tests: ['e2e/languages.test.ts › from right to left › every screen fits 390 px'] },
      '390-light-mirrored-home',
    ),
    shown(
      'Words twice as large',
      null,
      {
        tests: [
          'e2e/layout.test.ts › with everything as long as it may be › no screen is wider than its window, from 320 to 1280 px, and on phones with words twice as large',
        ],
      },
      '390-light-large-own-profile',
    ),
  ],
};

const all = Object.values(GALLERY).flat();

export const CHOSEN: ReadonlySet<string> = new Set(all.flatMap(({ pictures }) => pictures));
