import { describe, expect, it } from 'vitest';
import { DESKTOP, open, PHONE } from './steps/browser.ts';
import { findings } from './steps/findings.ts';
import { settled } from './steps/fit.ts';
import { verified } from './steps/given.ts';
import { longContent, longContentAndAlerts, longScreens } from './steps/long-content.ts';
import { ALERT } from './steps/missing-dogs.ts';
import { choosesPhoto, drawing } from './steps/photos.ts';
import { opensHome } from './steps/session.ts';
import { visit } from './steps/stubbed-screens.ts';
import { stubCalls } from './steps/stubs.ts';

const MISSING = [
  '/home',
  ...(['own-alert', 'poster', 'missing-dog', 'collar'] as const).map((name) => longScreens[name]),
];

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('on %s', (_, viewport) => {
  it.each(['light', 'dark'] as const)('axe finds nothing on any screen in %s', async (colorScheme) => {
    const found: string[] = [];
    const outside = await open('/login', { viewport, colorScheme });
    for (const path of ['/login', '/register', '/verify', '/reset-password']) {
      await outside.goto(path);
      await outside.getByRole('heading', { level: 1 }).waitFor();
      found.push(...(await findings(outside)));
    }
    const { page: inside } = await opensHome(await verified(), { viewport, colorScheme });
    for (const path of [
      '/home',
      '/profile',
      '/explore',
      '/explore?tab=trending',
      '/messages',
      '/notifications',
      '/nowhere',
    ]) {
      await inside.goto(path);
      await inside.getByRole('heading', { level: 1 }).waitFor();
      found.push(...(await findings(inside)));
    }
    expect(found).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('nor on any screen of a missing dog, in %s', async (colorScheme) => {
    const page = await visit('/favicon.svg', { answers: longContentAndAlerts, viewport, colorScheme });
    const found: string[] = [];
    for (const path of MISSING) {
      await page.goto(path);
      await settled(page);
      found.push(...(await findings(page)));
    }
    for (const alert of [null, { ...ALERT, state: 'hidden' }, { ...ALERT, state: 'home' }]) {
      await stubCalls(page.context(), { ...longContent, 'GET /me/lost': { alert, tips: [] } });
      await page.goto('/lost');
      await settled(page);
      found.push(...(await findings(page)));
    }
    expect(found).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('nor on a post that is being written, in %s', async (colorScheme) => {
    const { page } = await opensHome(await verified(), { viewport, colorScheme });
    await choosesPhoto(page, await drawing(40, 400));
    await page.getByText('Image too small').waitFor();
    const found = await findings(page);
    await choosesPhoto(page, await drawing(400, 300));
    await page.getByText('Photo is ready').waitFor({ timeout: 90_000 });
    found.push(...(await findings(page)));
    await page.getByRole('button', { name: 'Describe it' }).click();
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('gridcell', { name: 'grinning face', exact: true }).waitFor();
    found.push(...(await findings(page)));
    expect(found).toEqual([]);
  });
});
