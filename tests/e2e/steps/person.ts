import type { Locator, Page } from 'playwright-core';
import { engine } from '../../support/engines/engine.ts';
import { slowed } from './slow.ts';

/** Milliseconds between two letters. */
const paceOf = (at: number) => (slowed ? 120 + ((at * 53) % 131) : 40);

/** With a finger, where the page has one. */
export async function touches(target: Locator): Promise<void> {
  const hasFinger = engine !== 'webkit' && (await target.page().evaluate(() => navigator.maxTouchPoints > 0));
  await (hasFinger ? target.tap() : target.click());
}

/** Letter by letter, wherever the caret is. */
export async function types(page: Page, words: string): Promise<void> {
  for (const [at, letter] of [...words].entries()) await page.keyboard.type(letter, { delay: paceOf(at) });
}

/** Into a field that is empty, or after what stands there. */
export async function writes(page: Page, field: Locator, words: string): Promise<void> {
  await touches(field);
  await page.keyboard.press('End');
  await types(page, words);
}
