import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { lost } from '#shared/lost/contract';
import { posts } from '#shared/posts/contract';
import { KEPT_FIELDS } from '../../web/src/core/kept.ts';
import { open } from './steps/browser.ts';
import { friendsAndNeighbour } from './steps/dogs.ts';
import { storedIn } from './steps/stored.ts';
import { CANARIES, typesEverywhere } from './steps/typing.ts';

const LONG = { timeout: 420_000 };
const PIN = 'u33dc0r';

/** Each part of a draft with its kind, and anything else by its name. */
function partsOf([name, value]: [string, string]): [string, string][] {
  if (!name.startsWith('barkyard.draft.')) return [[name, `${name} ${value}`]];
  const kind = name.split('.')[4];
  return Object.entries<string>(JSON.parse(value).parts).map(([part, words]) => [`${kind} ${part}`, words]);
}

async function foundIn(page: Page): Promise<string[]> {
  const all = Object.values(await storedIn(page)).flatMap((entries) => Object.entries(entries));
  const withCanary = all.flatMap(partsOf).filter(([, words]) => CANARIES.some((canary) => words.includes(canary)));
  return withCanary.map(([name]) => name);
}

const inDialog = (page: Page, button: string) => async () => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** What a reload finds attached, so that it can be described. */
async function attaches(page: Page, dog: string, what: string) {
  const attached = JSON.stringify({ noun: 'photo', sent: { uploadId: ulid() } });
  await page.evaluate(
    ([dog, what, value]) => {
      const tab = sessionStorage.getItem('barkyard.tab-id');
      localStorage.setItem(`barkyard.draft.${dog}.${tab}.${what}`, `${value}`);
    },
    [dog, what, JSON.stringify({ at: Date.now(), parts: { attached } })],
  );
  await page.reload();
  await page.getByRole('button', { name: 'Describe it' }).click();
}

async function neighbours() {
  const options = { keepsAnswers: true } as const;
  const { rex, luna, pepper, chat } = await friendsAndNeighbour(options);
  const { conversationId } = chat;
  const { postId } = await rex.call(posts.create, { text: 'Low tide' });
  await rex.call(lost.setArea, { cell: PIN.slice(0, 5), alerts: true });
  const said = { place: 'Mill Lane', words: '', cell: PIN, km: 2 as const, needs: [] };
  const raise = ({ call }: typeof rex) => {
    const alertId = ulid();
    return call(lost.raise, { alertId, seenAt: new Date().toISOString(), ...said }).then(() => alertId);
  };
  await raise(pepper);
  return { rex, luna, pepper, postId, conversationId, raise };
}

it('of all that one types, the browser keeps what the list names, and nothing else', LONG, async () => {
  const { rex, luna, pepper, postId, conversationId, raise } = await neighbours();
  const { page, userId } = rex;
  const typed: [string, number][] = [];
  const types = async (where: string, path: string, ...steps: (() => Promise<unknown>)[]) => {
    await page.goto(path);
    for (const step of steps) await step();
    typed.push([where, await typesEverywhere(page)]);
  };
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).first().click();
  const choose = (name: string) => () => page.getByRole('menuitem', { name }).click();

  await types('home', '/home', () => attaches(page, userId, 'post.new'));
  await types('post', `/post/${postId}`, press('More'), choose('Edit'));
  await types('explore', '/explore');
  await types('profile', '/profile', inDialog(page, 'Edit'));
  await types('password', '/profile', () =>
    page.getByRole('button', { name: 'Change', exact: true, description: 'Password' }).click(),
  );
  await types('deletion', '/profile', inDialog(page, 'Delete Account'));
  await page.getByLabel(/^Type DELETE/).fill('DELETE');
  await press('Continue')();
  await page.getByLabel('Password', { exact: true }).waitFor();
  typed.push(['deletion, again', await typesEverywhere(page)]);
  await types('report', `/profile/${luna.userId}`, press('More about Luna'), choose('Report'));
  await types('chat', `/messages/${conversationId}`);
  await types('tip', `/lost/${pepper.userId}`, () => page.getByLabel(/^How can/).waitFor());
  const asksForCoordinates = async () => {
    await press('Use where I am')();
    await page.getByLabel('Coordinates').waitFor();
  };
  await types('alert', '/lost', () => page.getByText('Earlier…').click(), asksForCoordinates);
  const alertId = await raise(rex);
  await types('change', '/lost', inDialog(page, 'Change the alert'), asksForCoordinates);
  await types('poster', '/lost/poster');
  await rex.call(lost.end, { alertId, outcome: 'home' });
  await types('thanks', '/lost', () => attaches(page, userId, `thanks.${alertId}`));
  await page.waitForTimeout(1_500);
  const kept = await foundIn(page);

  expect(typed.filter(([, fields]) => fields === 0)).toEqual([]);
  expect(typed.reduce((sum, [, fields]) => sum + fields, 0)).toBeGreaterThan(25);
  const named = Object.entries(KEPT_FIELDS).flatMap(([kind, parts]) => parts.map((part) => `${kind} ${part}`));
  expect(kept.toSorted()).toEqual(named.toSorted());
});

it('of what a visitor types, the browser keeps nothing', LONG, async () => {
  const page = await open('/login', { keepsAnswers: true });
  for (const path of ['/login', '/register', '/verify', '/reset-password', '/login?forgot']) {
    await page.goto(path);
    if (path.endsWith('forgot')) await page.getByRole('button', { name: 'Forgot Password?' }).click();
    expect([path, (await typesEverywhere(page)) > 0]).toEqual([path, true]);
    await page.waitForTimeout(300);
    expect([path, await foundIn(page)]).toEqual([path, []]);
  }
});
