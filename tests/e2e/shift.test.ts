import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toListing } from '#shared/posts/listing';
import { card, post } from '../../web/src/testing/dogs.ts';
import { DESKTOP, open, PHONE } from './steps/browser.ts';
import { longContentAndAlerts, longScreens } from './steps/long-content.ts';
import type { Screen } from './steps/screens.ts';
import { forgetShifts, type Shifts, shiftsOf, watchShifts } from './steps/shifts.ts';
import { type Answers, signInStubbed, stubCalls } from './steps/stubs.ts';
import { walks } from './steps/walk.ts';

const MOST = 0.02;
/** What comes late has come by then. */
const WATCHED_MS = process.env.LONG ? 5000 : 2500;
/** Screens are watched side by side, since most of the time is waiting. */
const TOGETHER = 4;
/** Each call has a time of its own, so that what belongs together does not come at once. */
const LATE_MS = [120, 700, 350, 1000, 520];

const author = card({ relation: 'following' });
const photo = { media: '/favicon.svg', mediaType: 'image', width: 400, height: 500, alt: 'A stick' } as const;
const posts = Array.from({ length: 12 }, (_, at) =>
  post(40 - at, { author, text: 'A walk along the river. '.repeat(1 + ((at * 7) % 9)), ...(at % 3 === 0 && photo) }),
);
const FEEDS = Object.keys(longContentAndAlerts).filter((call) => /^GET \/(feed|bookmarks|.*\/posts)$/.test(call));
const many: Answers = {
  ...longContentAndAlerts,
  ...Object.fromEntries(FEEDS.map((call) => [call, { ...toListing({ items: posts }), end: true }])),
};

/** The answer with so many of its items at the most. */
function cut(answer: unknown, most: number): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const { items, home, tips } = answer as Record<string, unknown>;
  return {
    ...answer,
    ...(Array.isArray(items) && { items: items.slice(0, most) }),
    ...(Array.isArray(home) && { home: home.slice(0, most) }),
    ...(tips !== undefined && { tips: cut(tips, most) }),
  };
}

const lateBy = (call: string) => LATE_MS[[...call].reduce((sum, one) => sum + (one.codePointAt(0) ?? 0), 0) % 5];

const answersWith = (most: number): Answers =>
  Object.fromEntries(
    Object.entries(many).map(([call, answer]) => [
      call,
      async () => {
        await new Promise((resolve) => setTimeout(resolve, lateBy(call)));
        return cut(answer, most);
      },
    ]),
  );

const AMOUNTS = process.env.LONG ? { none: 0, one: 1, many: 100 } : { many: 100 };

interface Row extends Shifts {
  screen: string;
  how: string;
}

async function prepared(most: number, viewport: typeof PHONE) {
  const page = await open('/favicon.svg', { viewport, keepsAnswers: true });
  await stubCalls(page.context(), answersWith(most));
  await signInStubbed(page.context());
  await watchShifts(page.context());
  return page;
}

async function watched(page: Page): Promise<Shifts> {
  await page.waitForTimeout(WATCHED_MS);
  return shiftsOf(page);
}

async function byAddress(path: string, most: number, viewport: typeof PHONE) {
  const page = await prepared(most, viewport);
  await page.goto(path);
  const cold = await watched(page);
  await page.reload();
  const warm = await watched(page);
  await page.context().close();
  return { 'by address': cold, 'by address, warm': warm };
}

async function byTap(path: string, most: number, viewport: typeof PHONE) {
  const page = await prepared(most, viewport);
  await page.goto('/safety');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await forgetShifts(page);
  await walks(page, path);
  const cold = await watched(page);
  await walks(page, '/safety');
  await forgetShifts(page);
  await walks(page, path);
  const warm = await watched(page);
  await page.context().close();
  return { 'by a tap': cold, 'by a tap, warm': warm };
}

async function rowsOf(screen: Screen, most: number, viewport: typeof PHONE): Promise<Row[]> {
  const path = longScreens[screen];
  const [address, tap] = [await byAddress(path, most, viewport), await byTap(path, most, viewport)];
  return Object.entries({ ...address, ...tap }).map(([how, shifts]) => ({ screen, how, ...shifts }));
}

const screens = Object.keys(longScreens) as Screen[];
const widths = process.env.LONG ? [PHONE, DESKTOP] : [PHONE];
const cases = widths.flatMap((viewport) =>
  Object.entries(AMOUNTS).map(([amount, most]) => [amount, viewport.width, most, viewport] as const),
);

describe('what can be pressed stays where it is while a screen fills', () => {
  it.each(cases)('with lists of %s at %d px', { timeout: 900_000 }, async (amount, width, most, viewport) => {
    const waiting = [...screens];
    const rows: Row[] = [];
    const work = async () => {
      for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
        rows.push(...(await rowsOf(screen, most, viewport)));
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, work));
    const largest = Math.max(...rows.map(({ sum }) => sum));
    console.log(`• ${amount} at ${width} px: ${rows.length} visits, largest shift ${largest.toFixed(3)}`);
    for (const { screen, how, sum, moved } of rows) {
      expect
        .soft({ screen, how, sum: sum <= MOST ? 'small' : sum, moved })
        .toEqual({ screen, how, sum: 'small', moved: [] });
    }
  });
});
