import type { BrowserContext, Page } from 'playwright-core';
import { engine } from '../../support/engines/engine.ts';

/** How many times slower than this machine Chromium is to be, as a phone is; others cannot be. */
export const slowed = engine === 'chromium' ? Number(process.env.SLOWED ?? 0) : 0;

/** Options of a test that takes this long where nothing is slow. */
export const within = (ms: number) => ({ timeout: slowed ? 3 * ms : ms });

/** A phone's network on the edge of a town: bytes in a second, and milliseconds. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

async function slowsDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
}

/** All pages that are opened from now on. */
export async function slows(context: BrowserContext): Promise<void> {
  // A page that is gone already need not be slow.
  if (slowed) context.on('page', (page) => void slowsDown(page).catch(() => undefined));
}

export async function onSlowNetwork(page: Page): Promise<void> {
  if (!slowed) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
}
