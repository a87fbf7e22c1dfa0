import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { TOWN_FILE, TOWN_PATH } from '../../scripts/local/town.ts';
import { cutWords, drawn, excessOf } from '../e2e/steps/fit.ts';
import { CONFIG, signInStubbed, stubCalls } from '../e2e/steps/stubs.ts';
import { NOW } from '../support/neighbourhood/dogs.ts';
import { drawingAt } from '../support/neighbourhood/drawings.ts';
import type { Picture } from './picture.ts';
import { type View, viewportOf } from './views.ts';

const PATIENCE_MS = 25_000;
/** Skeletons, menus and pictures have come by then. */
const SETTLED_MS = 600;
/** A screen has taken another width or mode by then. */
const REDRAWN_MS = 450;

const TICKET = { ticket: 'ticket', url: 'wss://live.example.com/live', expiresAt: '2100-01-01T00:00:00.000Z' };

const answerAsCognito =
  ({ cognito = {} }: Picture) =>
  (route: Route) => {
    const operation = route.request().headers()['x-amz-target']?.split('.').at(-1) ?? '';
    const json = Object(cognito[operation]);
    return route.fulfill({ json, status: json.__type ? 400 : 200 });
  };

async function answer(context: BrowserContext, picture: Picture): Promise<void> {
  await stubCalls(context, { 'POST /socket-ticket': TICKET, ...picture.answers });
  await context.route('**/config.json', (route) => route.fulfill({ json: { ...CONFIG, town: TOWN_PATH } }));
  await context.route(`**${TOWN_PATH}`, (route) => route.fulfill({ path: TOWN_FILE }));
  await context.route('**/media/**', async (route) => {
    const body = await drawingAt(new URL(route.request().url()).pathname);
    await route.fulfill({ body, contentType: 'image/jpeg' });
  });
  await context.route('https://cognito-idp.*.amazonaws.com/**', answerAsCognito(picture));
  await context.routeWebSocket(/^wss:/, () => undefined);
  if (picture.html)
    await context.route('**/c/*', (route) => route.fulfill({ body: picture.html, contentType: 'text/html' }));
}

async function openPicture(context: BrowserContext, picture: Picture): Promise<Page> {
  await answer(context, picture);
  if (!picture.isGuest) await signInStubbed(context);
  if (picture.language) {
    await context.addInitScript((language) => localStorage.setItem('barkyard.language', language), picture.language);
  }
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.goto(picture.path);
  await page.locator('h1, .skeleton').first().waitFor({ state: 'attached' });
  await picture.open?.(page);
  await page.waitForTimeout(SETTLED_MS);
  return page;
}

async function redraw(page: Page, { onPaper }: Picture, { width, colorScheme }: View) {
  await page.setViewportSize(viewportOf(width));
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', media: onPaper ? 'print' : 'screen' });
  await page.waitForTimeout(REDRAWN_MS);
  // Thousands of messages take longer than everything else.
  await drawn(page);
}

/** Sentences on the drawn screen's faults: it does not fit, or its answers broke it. */
async function faultsOf(page: Page): Promise<string[]> {
  const [excess, cut, broken] = [await excessOf(page), await cutWords(page), page.getByText('That stick broke')];
  return [
    ...((await broken.count()) > 0 ? ['breaks'] : []),
    ...(excess > 0 ? [`is ${excess} px too wide`] : []),
    ...cut.map((words) => `cuts ‘${words}’`),
  ];
}

export interface Drawing {
  browser: Browser;
  site: string;
  views: readonly View[];
  fileOf: (view: View) => string;
}

/** Draws a picture in every view, and answers what does not fit. */
export async function draw(picture: Picture, { browser, site, views, fileOf }: Drawing): Promise<string[]> {
  const [first] = views;
  if (!first) return [];
  const look = { viewport: viewportOf(first.width), reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
  const context = await browser.newContext({ baseURL: site, locale: 'en-GB', timezoneId: 'Europe/London', ...look });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const page = await openPicture(context, picture);
    const faults: string[] = [];
    for (const view of views) {
      await redraw(page, picture, view);
      await page.screenshot({ path: fileOf(view) });
      faults.push(...(await faultsOf(page)).map((fault) => `${view.width} px: ${fault}`));
    }
    return [...new Set(faults)];
  } finally {
    await context.close();
  }
}
