import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../local/chromium.ts';
import { freePort } from '../local/ports.ts';
import type { Stack } from '../local/stack.ts';
import { DEMO, emailOf, PASSWORD } from '../seed/dogs.ts';

/** A browser that Lighthouse can use, with a demo dog signed in by the form where it is asked for. */
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
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    await page.close();
  }
  return { port, close: () => context.close() };
}
