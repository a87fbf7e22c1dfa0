import type { Browser, CDPSession, Page } from 'playwright-core';
import { signInStubbed, stubCalls } from '../e2e/steps/stubs.ts';
import { previewSite } from './local/previewed-site.ts';
import { LISTS, type List } from './long-lists/lists.ts';
import { writeSection } from './section.ts';

/** Draws long lists on a phone, scrolls through them, and writes nodes and times into docs/interface.md. */
const STEPS = 40;
const TIMES = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

async function measured(devtools: CDPSession): Promise<number[]> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const amountOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return [amountOf('Nodes'), ...TIMES.map((name) => amountOf(name) * 1_000)];
}

/** Scrolls from one end to the other, and answers how long the longest frame took. */
const scrollThrough = (page: Page, list: List) =>
  page.evaluate(
    async ({ scroller, steps }) => {
      const element = document.querySelector(scroller);
      const [from, height] = [element?.scrollTop ?? 0, element?.scrollHeight ?? 0];
      let longest = 0;
      for (let step = 1; step <= steps; step++) {
        const before = performance.now();
        element?.scrollTo(0, Math.abs((from > 0 ? height : 0) - (height * step) / steps));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        longest = Math.max(longest, performance.now() - before);
      }
      return longest;
    },
    { scroller: list.scroller, steps: STEPS },
  );

async function rowOf(browser: Browser, baseURL: string, list: List): Promise<string> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await stubCalls(context, list.answers);
  await context.routeWebSocket(/^wss?:.*live/, () => undefined);
  await signInStubbed(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(list.path);
  await page.waitForFunction(({ row, rows }) => document.querySelectorAll(row).length === rows, list);
  await page.waitForTimeout(1_000);
  const drawn = await measured(devtools);
  const longest = await scrollThrough(page, list);
  const scrolled = (await measured(devtools)).map((value, at) => value - (at === 0 ? 0 : (drawn[at] ?? 0)));
  await context.close();
  const cells = [drawn[0], ...drawn.slice(1), ...scrolled.slice(1), longest];
  return `| ${[list.name, ...cells.map((cell = 0) => Math.round(cell).toLocaleString('en-US'))].join(' | ')} |`;
}

const { site, browser, close } = await previewSite();
const rows = [
  '| | nodes | script, ms | layout | style | scrolling: script | layout | style | longest frame |',
  '|---|---|---|---|---|---|---|---|---|',
];
for (const list of LISTS) rows.push(await rowOf(browser, site, list));
console.log(rows.join('\n'));
if (!process.argv.includes('--dry')) {
  writeSection('docs/interface.md', { name: 'long-lists', by: 'long-lists' }, rows);
}
await close();
