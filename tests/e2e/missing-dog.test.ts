import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { describe, expect, inject, it, onTestFinished } from 'vitest';

import { lost } from '#shared/lost/contract';
import { DESKTOP, type Opening, open, PHONE } from './steps/browser.ts';
import { button, type Visitor, visitor } from './steps/dogs.ts';
import { colour, findings } from './steps/findings.ts';
import { excessOf } from './steps/fit.ts';
import { gains, goes, named, presses } from './steps/keys.ts';
import { neighbour } from './steps/neighbours.ts';
import { readCode } from './steps/qr.ts';

const { site } = inject('stack');
const PIN = { latitude: 51.50123, longitude: -0.12345 };
/** Six kilometres from the pin, and over thirty. */
const [TWO_SQUARES_OFF, FAR] = ['gcpvp', 'gcpyv'];
const located = { geolocation: PIN, permissions: ['geolocation'] };

/** Not more: three tips an hour may come from one address. */
const views = [
  { width: 'a phone', viewport: PHONE, hasScript: false },
  { width: 'a desktop', viewport: DESKTOP, hasScript: true },
] as const;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const strip = (page: Page) => page.getByRole('region', { name: 'Missing near you' });

async function looksRight(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await colour(page, colorScheme);
    expect([colorScheme, await excessOf(page), await findings(page)]).toEqual([colorScheme, 0, []]);
  }
}

/** Axe is a script: it looks where the page may run one. */
async function looksRightOnAPhone(page: Page) {
  const wide = page.viewportSize();
  await page.setViewportSize(PHONE);
  await looksRight(page);
  if (wide) await page.setViewportSize(wide);
}

/** An alert that still runs would be seen by the dogs of the next test. */
async function endsAlert({ call }: Visitor) {
  const { alert } = await call(lost.own, {});
  if (alert?.state === 'active') await call(lost.end, { alertId: alert.alertId, outcome: 'stopped' });
}

/** In two presses, how far and go, as the browser has the permission for the position. */
async function raisesTheAlert(owner: Visitor) {
  onTestFinished(() => endsAlert(owner));
  await owner.page.goto('/lost');
  await owner.page.getByText(/^The pin: /).waitFor();
  await owner.page.getByRole('radio', { name: /10 km/ }).click();
  await button(owner, 'Alert dogs near by').click();
  await title(owner.page, `Everybody is looking for ${owner.name}`).waitFor();
}

/** The address in the poster's QR code. */
async function posterOf({ page }: Visitor): Promise<string> {
  const sheet = await page.context().newPage();
  await sheet.goto('/lost/poster');
  const code = await readCode(sheet.locator('.poster'));
  await sheet.close();
  return code ?? '';
}

/** Without an account, and where there is a script, with one look at the position. */
async function finds(address: string, { hasScript, ...options }: Opening & { hasScript: boolean }) {
  expect(address).toMatch(new RegExp(`^${site}/p/\\w{10}$`));
  const page = await open(address, { ...options, ...located, javaScriptEnabled: hasScript });
  await page.getByRole('link', { name: 'Report this page' }).waitFor();
  expect(await excessOf(page)).toBe(0);
  if (hasScript) await looksRightOnAPhone(page);
  const where = page.getByRole('button', { name: 'Use where I am now' });
  expect(await where.count()).toBe(hasScript ? 1 : 0);
  if (hasScript) await where.click();
  if (hasScript) await page.getByText(/^Added: a square of about 150 metres/).waitFor();
  await page.getByLabel('I have Biscuit').check();
  await page.getByLabel(/^What should my human know/).fill('She sleeps on my porch.');
  await page.getByLabel(/^How can my human reach you/).fill('555 0100');
  // A form that is sent within two seconds was filled by a machine.
  await page.waitForTimeout(2_100);
  await page.getByRole('button', { name: 'Tell my human' }).click();
  await title(page, 'Thank you!').waitFor();
  return page;
}

async function tellsWhatItSaw({ page }: Visitor) {
  await strip(page).getByRole('link', { name: 'I saw Biscuit' }).click();
  await page.getByLabel(/^Where\?/).fill('Behind the bakery');
  await page.getByRole('button', { name: 'Tell Biscuit’s human' }).click();
  await page.getByText(/^Thank you! Biscuit’s human knows/).waitFor();
}

async function comesHome({ page }: Visitor) {
  await page.getByRole('button', { name: 'This is Biscuit' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Biscuit is home' }).click();
  await title(page, 'Welcome home, Biscuit!').waitFor();
}

describe.each(views)('on $width', ({ viewport, hasScript }) => {
  it('a dog is missed, seen, found and home, and those near by hear of each', async () => {
    const [biscuit, luna, otto] = await Promise.all([
      visitor({ name: 'Biscuit' }, { viewport, ...located }),
      neighbour({ name: 'Luna' }, TWO_SQUARES_OFF, { viewport }),
      neighbour({ name: 'Otto' }, FAR, { viewport }),
    ]);
    await raisesTheAlert(biscuit);
    await button(luna, 'Biscuit is missing near you').click();
    await strip(luna.page).waitFor();
    const [poster] = await Promise.all([posterOf(biscuit), tellsWhatItSaw(luna)]);
    const finder = await finds(poster, { viewport, hasScript });
    await biscuit.page.getByText('She sleeps on my porch.').waitFor();
    expect(await biscuit.page.getByText(/from the poster\s· at the pin/).count()).toBe(hasScript ? 1 : 0);
    await biscuit.page.getByText('Behind the bakery').waitFor();
    expect((await otto.call(lost.near, {})).items).toEqual([]);
    expect(await strip(otto.page).count()).toBe(0);
    for (const { page } of [biscuit, luna]) await looksRight(page);

    await comesHome(biscuit);
    await title(luna.page, 'Biscuit is home. Thank you!').waitFor();
    await finder.goto(poster);
    await title(finder, 'Biscuit is home. Thank you!').waitFor();
    await expect.poll(async () => (await luna.call(lost.near, {})).items).toEqual([]);
    for (const page of [biscuit.page, luna.page]) await looksRight(page);
    expect(await excessOf(finder)).toBe(0);
  });
});

it('the alert is raised, read and ended by keys alone', async () => {
  const [biscuit, luna] = await Promise.all([
    visitor({ name: 'Biscuit' }, located),
    neighbour({ name: 'Luna' }, TWO_SQUARES_OFF),
  ]);
  const { page, userId } = biscuit;
  onTestFinished(() => endsAlert(biscuit));
  await goes(page, 'gp', /Biscuit|Profile/);
  await presses(page, named(page, 'link', 'My dog is lost'));
  await title(page, 'Biscuit is missing').waitFor();
  await presses(page, named(page, 'button', 'Use where I am'), 'Space');
  await page.getByText(/^The pin: /).waitFor();
  await presses(page, page.getByRole('checkbox', { name: 'Hears badly' }), 'Space');
  await presses(page, named(page, 'button', 'Alert dogs near by'));
  await title(page, 'Everybody is looking for Biscuit').waitFor();

  const seen = { kind: 'saw', cell: 'gcpvj1h', where: '', words: 'At the bakery', reach: '' } as const;
  await luna.call(lost.sendTip, { userId, tipId: ulid(), ...seen });
  await page.getByText('At the bakery').waitFor();
  await presses(page, named(page, 'button', 'Search here'));
  await page.getByText('The pin is here').waitFor();
  await presses(page, named(page, 'button', 'Change the alert'));
  await presses(page, page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await gains(named(page, 'button', 'Change the alert'));
  await presses(page, named(page, 'button', 'Not Biscuit'), 'Enter', 'Shift+Tab');
  await presses(page, named(page, 'button', 'Undo'));
  await presses(page, named(page, 'button', 'Biscuit is home'), 'Enter', 'Shift+Tab');
  await presses(page, page.getByRole('alertdialog').getByRole('button', { name: 'Biscuit is home' }));
  await title(page, 'Welcome home, Biscuit!').waitFor();
  await presses(page, named(page, 'button', 'Post'));
  await page.getByText('Post published').waitFor();
});
