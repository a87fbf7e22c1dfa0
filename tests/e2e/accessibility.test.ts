import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, PHONE } from './steps/browser.ts';
import { findingsInEachView } from './steps/findings.ts';
import { settled } from './steps/fit.ts';
import { verified } from './steps/given.ts';
import { longContent, longContentAndAlerts, longScreens } from './steps/long-content.ts';
import { ALERT } from './steps/missing-dogs.ts';
import { choosesPhoto, drawing } from './steps/photos.ts';
import { opensHome } from './steps/session.ts';
import { visit } from './steps/stubbed-screens.ts';
import { stubCalls } from './steps/stubs.ts';
import { walks } from './steps/walk.ts';

/** Colours change at once. */
const VIEW = { viewport: PHONE, reducedMotion: 'reduce' } as const;
const OUTSIDE = ['/login', '/register', '/verify', '/reset-password'];
const INSIDE = ['/home', '/profile', '/explore', '/explore?tab=trending', '/messages', '/notifications'];
const MISSING = [
  '/home',
  ...(['own-alert', 'poster', 'missing-dog', 'collar'] as const).map((name) => longScreens[name]),
];

/** Pictures that are not in view yet stay away. */
const titled = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

const loads: typeof walks = async (page, path) => void (await page.goto(path));

async function findingsOn(page: Page, paths: string[], goes = loads, ready = titled): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await goes(page, path);
    await ready(page);
    found.push(...(await findingsInEachView(page)));
  }
  return found;
}

it('axe finds nothing on any screen, on a phone or a desktop, in light or dark', async () => {
  const outside = await open('/favicon.svg', VIEW);
  const inside = await opensHome(await verified(), VIEW);
  const found = [...(await findingsOn(outside, OUTSIDE)), ...(await findingsOn(inside, INSIDE, walks))];
  expect([...found, ...(await findingsOn(inside, ['/nowhere']))]).toEqual([]);
});

it('nor on any screen of a missing dog', async () => {
  const page = await visit('/home', { answers: longContentAndAlerts, ...VIEW });
  const found = await findingsOn(page, MISSING, walks, settled);
  for (const alert of [null, { ...ALERT, state: 'hidden' }, { ...ALERT, state: 'home' }]) {
    await stubCalls(page.context(), { ...longContent, 'GET /me/lost': { alert, tips: { items: [] } } });
    found.push(...(await findingsOn(page, ['/lost'], loads, settled)));
  }
  expect(found).toEqual([]);
});

it('nor on a post that is being written', async () => {
  const page = await opensHome(await verified(), VIEW);
  await choosesPhoto(page, await drawing(40, 400));
  await page.getByText('Image too small').waitFor();
  const found = await findingsInEachView(page);
  await choosesPhoto(page, await drawing(400, 300));
  await page.getByText('Photo is ready').waitFor({ timeout: 90_000 });
  found.push(...(await findingsInEachView(page)));
  await page.getByRole('button', { name: 'Describe it' }).click();
  await page.getByRole('button', { name: 'Emoji' }).click();
  await page.getByRole('gridcell', { name: 'grinning face', exact: true }).waitFor();
  found.push(...(await findingsInEachView(page)));
  expect(await page.getByRole('gridcell', { name: 'grinning face', exact: true }).isVisible()).toBe(true);
  expect(found).toEqual([]);
});
