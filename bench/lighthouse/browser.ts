import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/local/chromium.ts';
import { freePort } from '../../scripts/local/ports.ts';
import { DEMO, emailOf, PASSWORD } from '../../scripts/seed/dogs.ts';
import { signsIn } from '../../tests/e2e/steps/when.ts';

/** Runs `visit` in a browser that has just started, as `profile` left it: another page's heap would count as this page's work. */
export async function withBrowser<T>(profile: string, visit: (page: Page, port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    return await visit(await context.newPage(), port);
  } finally {
    await context.close();
  }
}

/** Signs a demo dog in by the form. */
export async function signIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/login`);
  await signsIn(page, { email: emailOf({ username: DEMO[0] ?? '' }), password: PASSWORD });
  await page.waitForURL('**/home');
}

/** Makes the next visit a first one, which is still signed in. */
export async function forgetVisit(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,service_workers' });
}
