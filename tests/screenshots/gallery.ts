import type { LineId } from '../../scripts/generate/spec/lines.ts';
import type { patterns } from '../../web/src/core/paths.ts';

/** A screen, its lines of the specification, and how it looks. */
export interface Shown {
  screen: string;
  /** Its place, or '*' for any other; null where it lies over several. */
  at: keyof typeof patterns | '*' | null;
  /** None beyond the specification. */
  lines: readonly LineId[];
  /** Width, mode and picture of `npm run screenshots`. None where a place only leads to another one. */
  pictures: readonly string[];
}

const shown = (screen: string, at: Shown['at'], lines: readonly LineId[], ...pictures: string[]): Shown => ({
  screen,
  at,
  lines,
  pictures,
});

/** The screens of docs/screens/README.md, by where one finds them. */
export const GALLERY: Readonly<Record<string, readonly Shown[]>> = {
  'Signing in': [
    shown('Sign in', 'login', ['2.1', '2.8', '2.10'], '390-light-guest-login', '1280-dark-guest-login'),
    shown('Sign in, in German', 'login', [], '390-light-guest-login-german'),
    shown('Unverified', 'login', ['2.9'], '390-dark-guest-login-unverified'),
    shown(
      'Register',
      'register',
      ['2.11', '2.12', '2.13'],
      '1280-light-guest-register-filled',
      '390-light-guest-register-refused',
    ),
    shown('Registered', 'register', ['2.14', '2.15'], '390-light-guest-registered'),
    shown('Verify', 'verify', ['1.1'], '390-light-guest-verify'),
    shown('A new password', 'resetPassword', ['7.4'], '390-light-guest-reset-password'),
  ],
  Home: [
    shown(
      'Home',
      'home',
      ['2.6', '2.7', '2.16', '2.17', '2.18', '2.19', '2.20'],
      '390-light-usual-home',
      '1280-dark-usual-home',
    ),
    shown('First visit', 'home', [], '390-light-first-steps'),
    shown('Loading', 'home', ['2.5'], '390-light-loading-home'),
    shown('Offline', 'home', [], '390-dark-offline-home'),
    shown(
      'Writing a post',
      'home',
      ['1.2', '1.7', '5.59'],
      '390-light-composing-ready',
      '390-dark-composing-text-refused',
    ),
  ],
  Explore: [
    shown('Discover Dogs', 'explore', ['2.21'], '1280-light-usual-explore'),
    shown(
      'Trending',
      'explore',
      ['2.22', '2.23', '10.1'],
      '390-light-usual-trending',
      '390-light-open-follow-a-suggestion',
    ),
  ],
  Posts: [
    shown('A post', 'post', ['2.37', '2.38', '10.14'], '390-light-usual-post', '390-dark-open-menu-of-another-post'),
    shown('Liked by', 'post', [], '390-light-open-liked-by'),
    shown('A tag', 'tag', [], '390-light-usual-tag'),
    shown('Bookmarks', 'bookmarks', [], '390-dark-usual-bookmarks'),
  ],
  Messages: [
    shown('Messages', 'messages', ['1.4', '2.24'], '390-light-usual-messages'),
    shown('A new message', 'messages', ['2.24'], '390-light-open-new-message'),
    shown(
      'A conversation',
      'conversation',
      ['2.25', '2.26', '2.27', '10.4'],
      '1280-dark-usual-chat',
      '390-light-usual-chat',
    ),
  ],
  'Notifications, profiles and settings': [
    shown('Notifications and requests', 'notifications', ['2.28', '2.29', '10.3'], '390-light-usual-notifications'),
    shown(
      'Your own profile',
      'profile',
      ['2.30', '2.31', '2.32'],
      '1280-light-usual-own-profile',
      '390-light-open-edit-profile',
    ),
    shown('Account settings', 'profile', ['1.5'], '390-light-settings', '390-dark-settings'),
    shown('Following', 'profile', ['2.33'], '390-light-open-following'),
    shown('Danger Zone', 'profile', ['1.6', '2.34'], '390-dark-danger-zone', '390-light-open-delete-account'),
    shown('Another dog', 'userProfile', ['2.36', '2.39'], '390-light-usual-profile'),
    shown('A private dog', 'userProfile', ['2.35'], '390-light-usual-private-profile'),
    shown('A dog by its @name (redirects to its profile)', 'named', []),
  ],
  'Lost and found': [
    shown('Raise an alert', 'lost', [], '390-light-alert-form'),
    shown('Your own alert, and its sightings', 'lost', [], '390-light-usual-own-alert'),
    shown('All missing dogs near by', 'near', []),
    shown('A missing dog near by', 'missingDog', [], '390-light-usual-missing-dog'),
    shown('The poster', 'poster', [], '1280-light-usual-poster'),
    shown('The code for the collar', 'collar', [], '390-light-usual-collar', '768-light-printed-tags'),
    shown('What a finder sees, without an account', null, [], '390-light-finder-missing', '390-dark-finder-collar'),
    shown('The guide for owners', 'safety', []),
  ],
  Everywhere: [
    shown('Any other address', '*', [], '390-light-not-found'),
    shown('Right to left', null, [], '390-light-mirrored-home'),
    shown('Text twice as large', null, [], '390-light-large-own-profile'),
  ],
};

const all = Object.values(GALLERY).flat();

export const CHOSEN: ReadonlySet<string> = new Set(all.flatMap(({ pictures }) => pictures));
