import type { Page, Response } from 'playwright-core';
import { inject } from 'vitest';
import { follows } from '#shared/follows/contract';
import { messages } from '#shared/messages/contract';
import { type Call, callerAt } from '../../../scripts/seed/member.ts';
import type { Opening } from './browser.ts';
import { eventually } from './eventually.ts';
import { type Dog, type Registered, verified } from './given.ts';
import { beginsSession, goesHome } from './session.ts';

/** A dog with a browser of its own. */
export interface Visitor extends Registered {
  page: Page;
  /** Prepares by the API what a test is not about. */
  call: Call;
}

/** A dog that is signed in and has opened no screen yet. */
export async function signedIn(given: Partial<Dog>, options?: Opening): Promise<Visitor> {
  const dog = await verified(given);
  const { page, token } = await beginsSession(dog, options);
  const call = callerAt(inject('stack').site, token);
  return { ...dog, page, call };
}

/** A dog on its home page. */
export async function visitor(given: Partial<Dog>, options?: Opening): Promise<Visitor> {
  const dog = await signedIn(given, options);
  await goesHome(dog.page, dog);
  return dog;
}

/** Two dogs follow each other, and have a chat. */
export async function befriends(dog: Visitor, friend: Visitor) {
  for (const [one, other] of [
    [dog, friend],
    [friend, dog],
  ] as const) {
    await one.call(follows.follow, { userId: other.userId });
    await other.call(follows.accept, { requesterId: one.userId });
  }
  return eventually(() => dog.call(messages.open, { userId: friend.userId }).catch(() => undefined));
}

/** Two friends, the first one with a browser as people have it, and a third dog. */
export async function friendsAndNeighbour(options: Opening) {
  const [rex, luna, pepper] = await Promise.all([
    signedIn({ name: 'Rex' }, options),
    signedIn({ name: 'Luna' }),
    signedIn({ name: 'Pepper' }),
  ]);
  return { rex, luna, pepper, chat: await befriends(rex, luna) };
}

export async function visits({ page }: Visitor, { userId, name }: Visitor) {
  await page.goto(`/profile/${userId}`);
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

export const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** No button requests a ticket. */
const isOfThePress = (response: Response) =>
  response.request().method() !== 'GET' && !response.url().endsWith('/socket-ticket');

/** Presses a button of a profile and waits for what it turns into. */
export async function presses(dog: Visitor, name: string, becomes: string) {
  const answered = dog.page.waitForResponse(isOfThePress);
  await button(dog, name).click();
  await button(dog, becomes).waitFor();
  await answered;
}

export async function asksToFollow(dog: Visitor, whom: Visitor) {
  await visits(dog, whom);
  await presses(dog, 'Follow', 'Requested');
}

/** Presses the privacy switch, by keyboard. */
export async function turnsPrivacy({ page }: Visitor) {
  await page.goto('/profile');
  await page.getByRole('switch', { name: 'Private profile' }).press('Space');
  await page.getByText('Privacy settings updated successfully').waitFor();
}

export async function figure({ page }: Visitor, words: string): Promise<number> {
  const text = await page.locator('.numbers > *', { hasText: words }).textContent();
  return Number.parseInt(text ?? '', 10);
}

/** Reloads the profile until a button shows the relation of the two dogs. */
export const comesToStand = (dog: Visitor, whom: Visitor, name: string) =>
  eventually(async () => {
    await visits(dog, whom);
    return (await button(dog, name).count()) > 0 || undefined;
  });
