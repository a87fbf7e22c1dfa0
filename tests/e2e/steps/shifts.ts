import type { BrowserContext, Page } from 'playwright-core';

/** What moved after it had been shown, in the terms of Chromium: a sum of shares of the window. */
export interface Shifts {
  sum: number;
  /** What can be pressed and stood elsewhere a moment later, by its words. */
  moved: string[];
}

/** Runs in the page: notes each shift, also after input. */
function observe() {
  const PRESSABLE = 'a, button, input, select, textarea, summary, label, [role=tab], [role=switch]';
  const notes: Shifts = Object.assign(window, { shifts: { sum: 0, moved: [] as string[] } }).shifts;
  const isSeen = ({ width, height, top, bottom }: DOMRectReadOnly) =>
    width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;
  const nameOf = (one: Element) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`.slice(0, 60);
  interface Source {
    node?: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: Source[] })[]) {
      notes.sum += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        const by = `${Math.round(currentRect.left - previousRect.left)},${Math.round(currentRect.top - previousRect.top)}`;
        if (!element || by === '0,0' || !isSeen(previousRect)) continue;
        const pressable = element.closest(PRESSABLE) ?? element.querySelector(PRESSABLE);
        if (pressable) notes.moved.push(`${nameOf(pressable)} by ${by} at ${Math.round(entry.startTime)} ms`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export const watchShifts = (context: BrowserContext) => context.addInitScript(observe);

export const shiftsOf = (page: Page): Promise<Shifts> => page.evaluate(() => Reflect.get(window, 'shifts'));

export const forgetShifts = (page: Page) =>
  page.evaluate(() => Object.assign(Reflect.get(window, 'shifts'), { sum: 0, moved: [] }));
