import type { Page } from 'playwright-core';
import { toListing } from '#shared/posts/listing';
import { biscuit, card, luna, post, rosie } from '../../../web/src/testing/dogs.ts';
import { gatheredFor, notificationFor } from '../../../web/src/testing/notifications.ts';
import { longContent, longScreens } from './long-content.ts';
import { drawing } from './photos.ts';
import type { Answers } from './stubs.ts';

/** A dialog, menu or list over a screen. */
export interface Overlay {
  name: string;
  path: string;
  /** Only below 768 px. */
  onPhones?: boolean;
  open: (page: Page) => Promise<unknown>;
}

const self = card({ ...biscuit, relation: 'self' });
const own = post(31, { author: self, text: 'Found a stick.' });
const seaside = {
  media: '/favicon.svg',
  mediaType: 'image',
  width: 400,
  height: 300,
  alt: 'Nothing but sand',
} as const;
const photo = post(33, { ...seaside, text: 'Low tide, long walk.', likes: 2 });
const friends = {
  items: [
    { ...card({ followsMe: true }), isOnline: true },
    { ...rosie, relation: 'following', followsMe: true },
  ],
};

/** Answers with something to open on every screen. */
export const OVERLAY_ANSWERS: Answers = {
  ...longContent,
  'GET /me': biscuit,
  'GET /feed': { ...toListing({ items: [photo, post(8)] }), end: true },
  [`GET /users/${biscuit.userId}/posts`]: { ...toListing({ items: [own] }), end: true },
  [`GET /users/${luna.userId}`]: luna,
  [`GET /users/${luna.userId}/posts`]: { ...toListing({ items: [photo] }), end: true },
  [`GET /posts/${photo.postId}`]: photo,
  [`GET /posts/${photo.postId}/comments`]: { items: [] },
  [`GET /posts/${photo.postId}/likes`]: friends,
  'GET /notifications': {
    items: [
      gatheredFor('mention', { dogs: 1 }),
      gatheredFor('follow', { dogs: 3 }),
      { ...notificationFor('mention', { read: true }), quote: 'Low tide at nine. Who comes along?' },
    ],
  },
  'GET /me/second-step': { isOn: false },
  'POST /account-deletion': {},
  ...Object.fromEntries(['following', 'followers', 'mutuals', 'blocks'].map((list) => [`GET /me/${list}`, friends])),
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
const menu = (page: Page) => page.getByRole('menu').waitFor();

/** Presses one button after the other, and waits for the dialog. */
const byPressing =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(page, name);
    await dialog(page);
  };

const byChoosing = (opener: string | RegExp, item: string) => async (page: Page) => {
  await press(page, opener);
  await choose(page, item);
  await dialog(page);
};

async function openMenu(page: Page, opener: string | RegExp) {
  await press(page, opener);
  await menu(page);
}

async function offerMentions(page: Page) {
  await page.getByLabel(/^What’s .* up to\?$/).fill('Hello @');
  await page.getByRole('listbox').waitFor();
}

async function pickEmoji(page: Page) {
  await press(page, 'Emoji');
  await page.getByRole('gridcell', { name: 'grinning face', exact: true }).waitFor();
}

async function confirmDeletion(page: Page) {
  await byPressing('Delete Account')(page);
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button').last().click();
  await page.getByLabel('Password', { exact: true }).waitFor();
}

async function cropPhoto(page: Page) {
  await page.getByLabel('Profile photo').setInputFiles(await drawing(400, 300));
  await dialog(page);
}

async function sayFarewell(page: Page) {
  await confirmDeletion(page);
  await page.getByLabel('Password', { exact: true }).fill('Good-dog-2026');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Account deleted successfully' }).waitFor();
}

async function listShortcuts(page: Page) {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await dialog(page);
}

async function unfold(page: Page) {
  await page.getByText('This message may be unkind. Show it.').click();
}

async function chooseArea(page: Page) {
  await byPressing('Set my area')(page);
  await page.getByLabel(/^Coordinates/).fill('52.52, 13.40');
  await page.getByText(/^Your square/).waitFor();
}

const { 'own-alert': ALERT, 'missing-dog': MISSING, collar: COLLAR } = longScreens;
const NOTIFICATIONS = '/notifications';
const PROFILE = '/profile';
const FRIEND = `/profile/${luna.userId}`;
const POST = `/post/${photo.postId}`;

export const OVERLAYS: readonly Overlay[] = [
  { name: 'drawer', path: '/home', onPhones: true, open: byPressing('Menu') },
  { name: 'shortcuts', path: '/home', open: listShortcuts },
  { name: 'mentions', path: '/home', open: offerMentions },
  { name: 'emoji', path: '/home', open: pickEmoji },
  { name: 'menu-of-another-post', path: POST, open: (page) => openMenu(page, /^More about/) },
  { name: 'report', path: POST, open: byChoosing(/^More about/, 'Report') },
  { name: 'photo', path: POST, open: byPressing(/^Open photo/) },
  { name: 'follow-a-suggestion', path: '/explore?tab=trending', open: byPressing(/^Follow/) },
  { name: 'new-message', path: '/messages', open: byPressing('New Message') },
  { name: 'menu-of-own-post', path: PROFILE, open: (page) => openMenu(page, 'More') },
  { name: 'delete-post', path: PROFILE, open: byChoosing('More', 'Delete') },
  { name: 'edit-profile', path: PROFILE, open: byPressing(/^Edit/) },
  { name: 'following', path: PROFILE, open: byPressing(/Following$/) },
  { name: 'followers', path: PROFILE, open: byPressing(/Followers$/) },
  { name: 'blocked-dogs', path: PROFILE, open: byPressing('Show blocked dogs') },
  { name: 'delete-account', path: PROFILE, open: byPressing('Delete Account') },
  { name: 'delete-account-password', path: PROFILE, open: confirmDeletion },
  { name: 'change-password', path: PROFILE, open: byPressing(/^Change$/) },
  { name: 'second-step', path: PROFILE, open: byPressing(/^Set up$/) },
  { name: 'home-area', path: PROFILE, open: byPressing('Set my area') },
  { name: 'crop-photo', path: PROFILE, open: cropPhoto },
  { name: 'more-mentions', path: NOTIFICATIONS, open: byPressing(/more times/) },
  { name: 'followers-of-a-day', path: NOTIFICATIONS, open: byPressing(/follow you/) },
  { name: 'liked-by', path: POST, open: byPressing(/^Liked by/) },
  { name: 'menu-of-a-dog', path: FRIEND, open: (page) => openMenu(page, /^More about/) },
  { name: 'change-alert', path: ALERT, open: byPressing('Change the alert') },
  { name: 'stop-alert', path: ALERT, open: byPressing('Stop without a happy end') },
  { name: 'this-is-the-dog', path: ALERT, open: byPressing(/^This is/) },
  { name: 'unkind-sighting', path: ALERT, open: unfold },
  { name: 'report-alert', path: MISSING, open: byPressing('Report this alert') },
  { name: 'report-page', path: '/lost/ZZ4MQ2XD9T', open: byPressing('Report this page') },
  { name: 'new-collar-code', path: COLLAR, open: byPressing('New code') },
  { name: 'remove-collar-code', path: COLLAR, open: byPressing('Remove') },
  { name: 'chosen-area', path: PROFILE, open: chooseArea },
  { name: 'block', path: FRIEND, open: byChoosing(/^More about/, 'Block') },
  // The last one over its screen, because the session ends.
  { name: 'farewell', path: PROFILE, open: sayFarewell },
];
