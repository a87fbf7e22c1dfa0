import { expect, it } from 'vitest';
import { PHONE } from './steps/browser.ts';
import { longContent } from './steps/long-content.ts';
import { visit } from './steps/stubbed-screens.ts';

it('a screen whose style sheet did not come is not shown without it', async () => {
  const page = await visit('/home', { answers: longContent, viewport: PHONE });
  let tries = 0;
  await page
    .context()
    .route('**/assets/notifications-*.css', (route) => (++tries < 3 ? route.abort() : route.continue()));
  await page.getByRole('link', { name: 'Notifications' }).click();
  const row = page.locator('.notes > li').first();
  await row.waitFor();
  expect(tries).toBe(3);
  expect(await row.evaluate((item) => getComputedStyle(item).display)).toBe('flex');
});
