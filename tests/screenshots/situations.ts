import type { Page } from 'playwright-core';
import { type Refusal, refuse, sentence } from '#shared/core/refusal';
import { type Answers, Refused } from '../e2e/steps/stubs.ts';
import { hoursAgo, idOf, me } from '../support/neighbourhood/dogs.ts';
import { ownAlert } from '../support/neighbourhood/missing.ts';
import { COMPOSING, READY } from './composing.ts';
import { many } from './many.ts';
import { neighbourhood, screens } from './neighbourhood.ts';
import type { Picture } from './picture.ts';

const refusing =
  ({ status, code, message }: Refusal) =>
  () => {
    throw new Refused(status, code, message);
  };

const situation = (name: string, path: string, answers: Answers, open?: Picture['open']): Picture => ({
  ...{ name, path, open },
  answers: { ...neighbourhood, ...answers },
});

const show = (name: string) => (page: Page) =>
  page.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function sendMessage(page: Page) {
  await page.getByRole('textbox').fill('Bring the long one.');
  await page.keyboard.press('Enter');
  await page.getByText('Not sent').waitFor();
}

const likeInVain = async (page: Page) => {
  await press(page, /^Like,/);
  await page.getByText(sentence('posts.likeFailed')).waitFor();
};

async function copyLink(page: Page) {
  await page.context().grantPermissions(['clipboard-write']);
  await press(page, 'More about');
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
}

async function sendTip(page: Page) {
  await page.getByLabel(/^What should/).fill('She ran along the canal, towards the mill.');
  await press(page, /^Tell Luna/);
  await page.getByText(/^Thank you!/).waitFor();
}

async function openSightings(page: Page) {
  await page.getByText(/^\d sightings from /).click();
  await show('Sightings')(page);
}

async function raise(page: Page) {
  await page.locator('.map').click();
  await page.getByLabel(/^Near which place/).fill('Linden Park');
  await press(page, 'Alert dogs near by');
  await page.getByText(sentence('lost.raiseFailed')).waitFor();
}

const newcomer = { ...me, createdAt: hoursAgo(1), profileImageUrl: null, following: 1, posts: 0 };
const nothing = { items: [], authors: [], home: [], end: true };

const DOG = `/users/${idOf('luna')}`;
const CHAT = 'GET /conversations/cccccccccccccccccccccc';
const BLOCKED = {
  [`GET ${DOG}`]: refusing(refuse('profiles.notFound')),
  [`GET /me/blocks/${idOf('luna')}`]: Object(neighbourhood['GET /me/blocks']).items[0],
};
const EXPORT = { progress: 40, files: [], requestedAt: hoursAgo(1), expiresAt: null };

const onHome = [
  situation('more-alerts-near', '/home', { 'GET /lost-dogs': Object(many['GET /lost-dogs']) }),
  situation('first-steps', '/home', { 'GET /me': newcomer, 'GET /feed': nothing, 'GET /lost-dogs': nothing }),
  situation('error-toast', '/home', { 'GET /lost-dogs': nothing }, likeInVain),
  situation('success-toast', screens.post, {}, copyLink),
  situation('no-live-updates', '/home', { 'POST /socket-ticket': refusing(refuse('core.overloaded')) }, (page) =>
    page.getByText('No live updates').waitFor(),
  ),
];

const onProfiles = [
  situation('settings', '/profile', {}, show('Account settings')),
  situation('settings-below', '/profile', {}, show('Export my data')),
  situation('danger-zone', '/profile', { 'GET /me/export': { ...EXPORT, state: 'running' } }, show('Danger Zone')),
  situation('dog-gone', screens.profile, {
    [`GET ${DOG}`]: refusing(refuse('profiles.notFound')),
    [`GET /me/blocks/${idOf('luna')}`]: refusing(refuse('profiles.notFound')),
  }),
  situation('dog-blocked', screens.profile, BLOCKED),
  situation('dog-requested', screens['private-profile'], {
    [`GET /users/${idOf('mabel')}`]: { ...Object(neighbourhood[`GET /users/${idOf('mabel')}`]), relation: 'requested' },
  }),
];

const elsewhere = [
  situation('nobody-found', '/explore?q=unicorn', { 'GET /users': nothing }),
  situation('post-gone', screens.post, {
    [`GET ${screens.post.replace('post', 'posts')}`]: refusing(refuse('posts.notFound')),
  }),
  situation('not-found', '/nowhere', {}),
  situation('chat-gone', screens.chat, { [CHAT]: refusing(refuse('messages.conversationNotFound')) }),
  situation('chat-read-only', screens.chat, { [CHAT]: { ...Object(neighbourhood[CHAT]), mayWrite: false } }),
  situation(
    'message-not-sent',
    screens.chat,
    { [`${CHAT.replace('GET', 'POST')}/messages`]: refusing(refuse('core.overloaded')) },
    sendMessage,
  ),
];

const onLost = [
  situation('alert-form', '/lost', { 'GET /me/lost': { alert: null, tips: { items: [] } } }),
  situation('alert-form-incomplete', '/lost', { 'GET /me/lost': { alert: null, tips: { items: [] } } }, (page) =>
    press(page, 'Alert dogs near by'),
  ),
  situation(
    'alert-form-refused',
    '/lost',
    { 'GET /me/lost': { alert: null, tips: { items: [] } }, 'POST /lost-dogs': refusing(refuse('lost.raiseFailed')) },
    raise,
  ),
  situation('sightings-of-one-dog', '/lost', {}, openSightings),
  situation('alert-hidden', '/lost', {
    'GET /me/lost': { alert: { ...ownAlert, state: 'hidden' }, tips: { items: [] } },
  }),
  situation('welcome-home', '/lost', {
    'GET /me/lost': { alert: { ...ownAlert, state: 'home' }, tips: { items: [] } },
    ...READY,
  }),
  situation('alert-ended', screens['missing-dog'], {
    [`GET /lost-dogs/${idOf('luna')}`]: refusing(refuse('lost.ended')),
  }),
  situation('missing-dog-is-home', screens['missing-dog'], {
    [`GET /lost-dogs/${idOf('luna')}`]: refusing(refuse('lost.isHome', { name: 'Luna' })),
  }),
  situation('tip-sent', screens['missing-dog'], { [`POST /lost-dogs/${idOf('luna')}/tips`]: {} }, sendTip),
  situation('report-page', `/lost/${ownAlert.code}`, {}),
  situation('no-collar', '/collar', {
    'GET /me/collar': { code: null, showsBreed: true, showsPhoto: true, needs: [] },
    'GET /me/tips': nothing,
  }),
];

const inGerman = [
  situation('german-message-too-long', screens.chat, {}, (page) =>
    page.getByRole('textbox').fill('Ein Stock, noch ein Stock. '.repeat(80)),
  ),
  situation('german-chat-with-nobody', screens.chat, {
    [CHAT]: { ...Object(neighbourhood[CHAT]), peer: null, mayWrite: false },
  }),
  situation('german-dog-blocked', screens.profile, BLOCKED),
].map((picture) => ({ ...picture, language: 'de' as const }));

const onPaper = [
  situation('printed-home', '/home', {}),
  situation('printed-poster', '/lost/poster', {}),
  situation('printed-tags', '/collar', {}),
].map((picture) => ({ ...picture, onPaper: true }));

/** Situations beyond the states that every screen has. */
export const SITUATIONS: readonly Picture[] = [
  ...onHome,
  ...COMPOSING,
  ...onProfiles,
  ...elsewhere,
  ...onLost,
  ...inGerman,
  ...onPaper,
];
