import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../local/chromium.ts';
import { freePort } from '../local/ports.ts';
import type { Stack } from '../local/stack.ts';
import { DEMO, emailOf, PASSWORD } from '../seed/dogs.ts';

/**
 * A browser that Lighthouse can use, with a demo dog signed in by the form where it is asked for. `forgetVisit` makes
 * the next visit a first one that is still signed in.
 */
export async function openSignedIn({ site }: Stack, folder: string, signedIn: boolean) {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(await mkdtemp(join(folder, 'profile-')), {
    executablePath: await findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  if (signedIn) {
    const page = await context.newPage();
    await page.goto(`${site}/login`);
    await page.getByLabel('Email').fill(emailOf({ username: DEMO[0] ?? '' }));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/home');
    await page.close();
  }
  const session = await context.newCDPSession(await context.newPage());
  const forgetVisit = async () => {
    await session.send('Network.clearBrowserCache');
    await session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'cache_storage,service_workers' });
  };
  return { port, forgetVisit, close: () => context.close() };
}
