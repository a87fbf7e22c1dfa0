import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { signInStubbed, stubCalls } from '../steps/stubs.ts';
import { ANSWERS, type PageBudget, type Size } from './pages.ts';

/** Without a request for this long, a page has everything that it asks for by itself. */
const QUIET_MS = 1_500;

/** Runs in the page: browsers that save data load no code of other pages ahead. */
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

async function contextFor(browser: Browser, { signedIn }: PageBudget, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  await context.addInitScript(saveData);
  await stubCalls(context, ANSWERS);
  await context.routeWebSocket(/^wss:/, () => undefined);
  if (signedIn) await signInStubbed(context);
  return context;
}

/** Resolves once no request has begun or been under way for a while. */
async function quiet(page: Page): Promise<void> {
  const open = new Set<unknown>();
  let last = Date.now();
  const changed = (change: () => unknown) => {
    change();
    last = Date.now();
  };
  page.on('request', (request) => changed(() => open.add(request)));
  page.on('requestfinished', (request) => changed(() => open.delete(request)));
  page.on('requestfailed', (request) => changed(() => open.delete(request)));
  while (open.size > 0 || Date.now() - last < QUIET_MS) await pause(50);
}

const isCode = (response: Response) => ['script', 'stylesheet'].includes(response.request().resourceType());

const weightOf = (code: string | Buffer) => gzipSync(code, { level: 9 }).length;

async function weigh(page: string, responses: Response[]): Promise<Size> {
  const [scripts, styles] = [weightOf(inlineIn(page, 'script')), weightOf(inlineIn(page, 'style'))];
  const size = { scripts, styles, files: responses.length };
  for (const response of responses)
    size[response.request().resourceType() === 'script' ? 'scripts' : 'styles'] += weightOf(await response.body());
  return size;
}

const inlineIn = (page: string, tag: 'script' | 'style') =>
  [...page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, code]) => `${code}`).join('\n');

/** Everything that a first visit requests until the visitor does something. */
export async function measure(browser: Browser, site: string, budget: PageBudget): Promise<Size> {
  const context = await contextFor(browser, budget, site);
  const page = await context.newPage();
  const code: Response[] = [];
  page.on('response', (response) => isCode(response) && code.push(response));
  const html = await page.goto(budget.path);
  await page.locator(budget.ready).first().waitFor();
  await quiet(page);
  const size = await weigh((await html?.text()) ?? '', code);
  await context.close();
  return size;
}
