import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { biscuit } from '../../../web/src/testing/dogs.ts';
import { CHAT, longScreens } from './long-content.ts';
import { OVERLAYS } from './overlays.ts';

/** A screen or a dialog with fields for text. */
export interface Place {
  name: string;
  path: string;
  isOut?: boolean;
  /** It hears of nothing that happens elsewhere. */
  isQuiet?: boolean;
  open?: (page: Page) => Promise<unknown>;
  /** Below `web/src`, the file that draws each of them; and its label. */
  fields: readonly (readonly [file: string, label: string | RegExp])[];
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const over = (name: string) => {
  const overlay = OVERLAYS.find((one) => one.name === name);
  return { open: overlay?.open, path: overlay?.path ?? '' };
};

export async function edits(page: Page) {
  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
}

/** What a reload finds attached. */
export async function describes(page: Page) {
  const kept = JSON.stringify({ noun: 'photo', sent: { uploadId: ulid() } });
  await page.evaluate(
    ([name, value]) => sessionStorage.setItem(`${name}`, `${value}`),
    [`barkyard.draft.${biscuit.userId}.post.new.attached`, kept],
  );
  await page.reload();
  await press(page, 'Describe it');
}

async function asksForPlaceAndTime(page: Page) {
  await page.getByText('Earlier…').click();
  await press(page, 'Use where I am');
  await page.getByLabel('Coordinates').waitFor();
}

const PLACE = /^Near which place/;
const HELPS = /^What helps/;
const { post, 'missing-dog': MISSING, poster } = longScreens;

/** Every field for text that the product has. */
export const FIELDS: readonly Place[] = [
  { name: 'a post', path: '/home', fields: [['features/posts/composer', /^What’s .* up to\?$/]] },
  {
    name: 'a photo in words',
    path: '/home',
    open: describes,
    fields: [['features/media/description', /^Describe the photo/]],
  },
  { name: 'a comment', path: post, fields: [['features/posts/comments', 'Add a comment']] },
  { name: 'an edit', path: '/profile', open: edits, fields: [['features/posts/edit-post', 'Text of the post']] },
  { name: 'a message', path: `/messages/${CHAT}`, fields: [['features/messages/thread', /^Message /]] },
  {
    name: 'a search for friends',
    ...over('new-message'),
    fields: [['features/messages/new-conversation', 'Search mutual followers']],
  },
  { name: 'a search for emoji', ...over('emoji'), fields: [['ui/emoji-picker', 'Search emoji']] },
  { name: 'a search', path: '/explore', fields: [['features/profiles/search-box', 'Search dogs']] },
  {
    name: 'a profile',
    ...over('edit-profile'),
    fields: [
      ['features/profiles/dog-fields', 'Name'],
      ['features/profiles/dog-fields', 'Age'],
      ['features/profiles/dog-fields', 'Location'],
      ['features/profiles/dog-fields', /^Hobbies/],
      ['features/profiles/edit-form', /^Bio/],
    ],
  },
  { name: 'a report', ...over('report'), fields: [['app/report-modal', /^What’s wrong/]] },
  {
    name: 'a new password',
    ...over('change-password'),
    fields: [
      ['features/auth/change-password', 'Current password'],
      ['features/auth/change-password', 'New password'],
    ],
  },
  { name: 'a deletion', ...over('delete-account'), fields: [['features/auth/delete-account', /^Type DELETE/]] },
  {
    name: 'a deletion, again',
    ...over('delete-account-password'),
    fields: [['features/auth/delete-account', 'Password']],
  },
  {
    name: 'an alert',
    path: '/lost',
    open: asksForPlaceAndTime,
    fields: [
      ['features/lost/when', 'Day and time'],
      ['features/lost/pin', 'Coordinates'],
      ['features/lost/alert-form', PLACE],
      ['features/lost/alert-form', HELPS],
    ],
  },
  {
    name: 'a change of an alert',
    ...over('change-alert'),
    fields: [
      ['features/lost/change-dialog', PLACE],
      ['features/lost/change-dialog', HELPS],
    ],
  },
  {
    name: 'a tip',
    path: MISSING,
    fields: [
      ['features/lost/tip-form', /^Where\?/],
      ['features/lost/tip-form', /^What should/],
      ['features/lost/tip-form', /^How can/],
    ],
  },
  { name: 'a poster', path: poster, isQuiet: true, fields: [['features/lost/poster', /^Phone on the paper/]] },
  {
    name: 'a login',
    path: '/login',
    isOut: true,
    fields: [
      ['features/auth/login-form', 'Email'],
      ['features/auth/login-form', 'Password'],
    ],
  },
  {
    name: 'a forgotten password',
    path: '/login',
    isOut: true,
    open: (page) => press(page, 'Forgot Password?'),
    fields: [['features/auth/forgot-password', 'Email']],
  },
  {
    name: 'a registration',
    path: '/register',
    isOut: true,
    fields: [
      ['features/auth/register-form', 'Email'],
      ['features/auth/register-form', 'Username'],
      ['features/auth/register-form', 'Password'],
      ['features/auth/register-form', 'Confirm password'],
    ],
  },
  {
    name: 'a code',
    path: '/verify',
    isOut: true,
    fields: [
      ['features/auth/code-form', 'Email'],
      ['features/auth/code-form', 'Code'],
    ],
  },
  {
    name: 'a password with a code',
    path: `/reset-password#email=${biscuit.username}@barkyard.example&code=123456`,
    isOut: true,
    fields: [['features/auth/new-password-form', 'New password']],
  },
];
