import type { Page } from 'playwright-core';
import type { Frame } from '#shared/presence/frames';

const URL = 'wss://live.example.com';

export type Tell = (frame: Frame) => void;

/** The ticket for a socket that the test holds. */
export const TICKET = {
  'POST /socket-ticket': { ticket: 't', url: URL, expiresAt: '2100-01-01T00:00:00.000Z' },
};

/** Before the page opens its socket; the promise within resolves once it has. */
export async function holdsSocket(page: Page): Promise<{ opened: Promise<Tell> }> {
  const { promise: opened, resolve } = Promise.withResolvers<Tell>();
  await page.routeWebSocket(`${URL}/**`, (line) => resolve((frame) => line.send(JSON.stringify(frame))));
  return { opened };
}
