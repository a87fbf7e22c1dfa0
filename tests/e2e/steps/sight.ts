import type { Locator, Page } from 'playwright-core';
import { drawn } from './fit.ts';

/** A window, and how large its words are. */
export interface Look {
  width: number;
  height: number;
  /** Of the root in pixels, as a browser's text zoom sets it. @default 16 */
  words?: number;
}

export async function looks(page: Page, { width, height, words = 16 }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => Object.assign(document.documentElement.style, { fontSize: `${size}px` }), words);
  await drawn(page);
}

/** Runs in the page: what hides the last line of a field, in which the caret stands, once it is drawn. */
async function hidesLine(field: HTMLInputElement | HTMLTextAreaElement): Promise<string | undefined> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { left, right, top, bottom } = field.getBoundingClientRect();
  const { borderBottomWidth, paddingBottom, paddingLeft, lineHeight } = getComputedStyle(field);
  const px = (value: string) => Number.parseFloat(value) || 0;
  const isLong = field instanceof HTMLTextAreaElement;
  const unseen = isLong ? field.scrollHeight - field.clientHeight - field.scrollTop : 0;
  const end = bottom - px(borderBottomWidth) - px(paddingBottom) + unseen;
  const middle = isLong ? end - px(lineHeight) / 2 : (top + bottom) / 2;
  const half = isLong ? px(lineHeight) / 4 : (bottom - top) / 2 - 2;
  for (const y of [middle - half, middle + half]) {
    for (const x of [left + px(paddingLeft) + 4, (left + right) / 2]) {
      const upper = document.elementFromPoint(x, y);
      if (upper !== field)
        return `${upper?.outerHTML.slice(0, 80) ?? 'the edge'} at ${Math.round(y)} of ${innerHeight} px`;
    }
  }
}

/** Runs in the page: what hides the upper or the lower edge of an element, also of a button that lets presses through. */
function hides(one: HTMLElement): string | undefined {
  one.style.pointerEvents = 'auto';
  const { left, right, top, bottom } = one.getBoundingClientRect();
  for (const y of [top + 3, bottom - 3]) {
    const upper = document.elementFromPoint((left + right) / 2, y);
    if (!one.contains(upper))
      return `${upper?.outerHTML.slice(0, 80) ?? 'the edge'} at ${Math.round(y)} of ${innerHeight} px`;
  }
}

/** Undefined where it is in sight. */
export const hidingLine = (field: Locator) => field.evaluate(hidesLine);
export const hiding = (one: Locator) => one.evaluate(hides);
