import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.ts';
import { drawn } from './fit.ts';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** The rules whose outcome depends on colours: all others find the same in light and in dark. */
const OF_COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** All findings of axe on a page, whatever their impact. */
export async function findings(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Compiling axe takes a third of a run.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? '0' : undefined;
  const { violations } = await new AxeBuilder({ page, axeSource })
    // Without frames of other origins, results need not be put together in a page of their own.
    .setLegacyMode()
    // Nobody reads the nodes that passed.
    .options({ resultTypes: ['violations'], ...options })
    .analyze();
  return violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Contrast is measured once colours have stopped changing. */
export async function colour(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await drawn(page);
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((change) => change instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

async function findingsInLightAndDark(page: Page): Promise<string[]> {
  const inLight = await findings(page);
  await colour(page, 'dark');
  const inDark = await findings(page, OF_COLOURS);
  await colour(page, 'light');
  return [...inLight, ...inDark.map((finding) => `dark: ${finding}`)];
}

/** Findings of axe in a wide window and on a phone, in light and in dark. Begins and ends on a phone. */
export async function findingsInEachView(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, viewport] of Object.entries({ DESKTOP, PHONE })) {
    await page.setViewportSize(viewport);
    await drawn(page);
    found.push(...(await findingsInLightAndDark(page)).map((finding) => `${name} ${finding}`));
  }
  return found;
}
