import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../local/chromium.ts';
import { freePort } from '../local/ports.ts';
import { DEMO, emailOf, PASSWORD } from '../seed/dogs.ts';

/** A browser that Lighthouse can use. */
export async function openBrowser(folder: string) {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(await mkdtemp(join(folder, 'profile-')), {
    executablePath: await findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  const session = await context.newCDPSession(await context.newPage());

  /** Signs a demo dog in by the form. */
  async function signIn(site: string) {
    const page = await context.newPage();
    await page.goto(`${site}/login`);
    await page.getByLabel('Email').fill(emailOf({ username: DEMO[0] ?? '' }));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/home');
    await page.close();
  }

  /** Makes the next visit a first one, which is still signed in. */
  async function forgetVisit(origin: string) {
    await session.send('Network.clearBrowserCache');
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,service_workers' });
  }

  return { port, signIn, forgetVisit, close: () => context.close() };
}
