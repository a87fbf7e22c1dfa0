import type { Page } from 'playwright-core';

export const excessOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Buttons, tags and labels whose words do not fit, and that do not say so by an ellipsis. */
export const cutWords = (page: Page) =>
  page.evaluate(() => {
    /** Badges of tabs stand out on purpose. */
    const widthOf = (element: HTMLElement) => {
      if (!element.matches('.tabbar a')) return element.scrollWidth;
      const words = document.createRange();
      words.selectNodeContents(element.lastChild ?? element);
      return words.getBoundingClientRect().width;
    };
    return [...document.querySelectorAll<HTMLElement>('.button, .tag > span, .tabbar a, .tabs button, h1, h2')]
      .filter(
        (element) => getComputedStyle(element).textOverflow !== 'ellipsis' && !element.closest('.visually-hidden'),
      )
      .filter((element) => element.clientWidth > 0 && widthOf(element) > element.clientWidth + 1)
      .map((element) => element.textContent);
  });

export const settled = async (page: Page) => {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
};

/** Resolves once a change of the window has been drawn. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
