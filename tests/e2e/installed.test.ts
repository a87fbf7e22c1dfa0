import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ofChromium } from '../support/engines/engine.ts';
import type { Opening } from './steps/browser.ts';
import { visitor, visits } from './steps/dogs.ts';
import { eventually, isShownSoon } from './steps/eventually.ts';
import { keptAnswers } from './steps/kept-answers.ts';
import { choosesPhoto, drawing, pictureIn } from './steps/photos.ts';
import { posts } from './steps/when.ts';
import { deploysWorker, isInstalled, keptIn } from './steps/worker.ts';

const allowed = { serviceWorkers: 'allow' } as const;
const field = (page: Page) => page.getByLabel(/^What’s .* up to\?$/);

async function installs(name: string, options: Opening = allowed) {
  const dog = await visitor({ name }, options);
  await isInstalled(dog.page);
  return dog;
}

describe('the site as an app', () => {
  it('can be installed, with icons, colours and shortcuts', ofChromium, async () => {
    const { page } = await installs('Rex');
    const devtools = await page.context().newCDPSession(page);
    const { data = '{}', errors } = await devtools.send('Page.getAppManifest');
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    const hindrances = installabilityErrors.map(({ errorId }) => errorId);
    expect({ errors, hindrances: hindrances.filter((id) => id !== 'in-incognito') }).toEqual({
      errors: [],
      hindrances: [],
    });
    const { name, icons, shortcuts } = JSON.parse(data);
    expect(name).toBe('Barkyard');
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(async (url) => {
        const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
        return `${width}x${height}`;
      }, src);
      expect([src, size]).toEqual([src, sizes]);
    }
    for (const { url } of shortcuts) {
      await page.goto(url);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });

  it('opens without a network, on every screen', async () => {
    const { page } = await installs('Rex', { ...allowed, keepsAnswers: true });
    await expect.poll(() => keptAnswers(page), { timeout: 10_000 }).toContain('Rex');
    await page.context().setOffline(true);
    for (const path of ['/home', '/explore', '/profile/6f1c0d3a-1111-4222-8333-944444444444']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('navigation').first().waitFor();
      expect(await page.title()).toContain('Barkyard');
    }
    const fonts = await page.evaluate(async () => (await document.fonts.load('16px "Onest Variable"')).length);
    expect(fonts).toBeGreaterThan(0);
  });

  it('shows the last feed without a network', async () => {
    const luna = await visitor({ name: 'Luna' });
    await posts(luna.page, 'Low tide');
    await luna.page.getByText('Post published').waitFor();
    const rex = await visitor({ name: 'Rex' }, { ...allowed, keepsAnswers: true });
    await visits(rex, luna);
    await rex.page.getByRole('button', { name: 'Follow', exact: true }).click();
    await rex.page.getByRole('button', { name: 'Following', exact: true }).waitFor();
    const lowTide = rex.page.getByRole('article').getByText('Low tide');
    await eventually(async () => {
      await rex.page.goto('/home');
      return isShownSoon(lowTide);
    });
    await isInstalled(rex.page);
    await expect.poll(() => keptAnswers(rex.page), { timeout: 10_000 }).toContain('Low tide');

    await rex.page.context().setOffline(true);
    await rex.page.goto('/home');
    await lowTide.waitFor();
  });

  it('keeps pictures that were seen, and no answer of the API; signing out leaves none of them', async () => {
    const { page, name } = await installs('Luna');
    await choosesPhoto(page, await drawing(400, 300));
    await page.getByText('Photo is ready').waitFor({ timeout: 90_000 });
    await field(page).fill('Low tide');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await page.getByText('Post published').waitFor();
    await pictureIn(page, 'Low tide');
    const picture = await page
      .locator('.media img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(async () => (await keptIn(page)).media?.length).toBeGreaterThan(0);
    const kept = Object.values(await keptIn(page)).flat();
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);

    await page.context().setOffline(true);
    // An hour later it has another link.
    const later = picture.replace(/\/media\/[^/]+\//, '/media/1-later/');
    const width = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return image.naturalWidth;
    }, later);
    expect(width).toBe(400);
    await page.context().setOffline(false);

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await expect.poll(async () => (await keptIn(page)).media ?? []).toEqual([]);
    expect(await page.title(), name).toBe('Sign In · Barkyard');
  });

  it('tells of a new version, and loads it when asked, with the words that were being typed', async () => {
    const { page } = await installs('Rex');
    const takeBack = await deploysWorker();
    try {
      await field(page).fill('Half a thought');
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await page.getByText('A new version is ready').waitFor();
      await page.evaluate(() => Object.assign(window, { isOld: true }));
      await Promise.all([
        page.waitForFunction(() => !('isOld' in window)),
        page.getByRole('button', { name: 'Reload' }).click(),
      ]);
      await expect.poll(() => field(page).inputValue()).toBe('Half a thought');
      expect(await page.getByText('A new version is ready').count()).toBe(0);
    } finally {
      await takeBack();
    }
  });
});
