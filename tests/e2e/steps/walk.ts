import type { Page } from 'playwright-core';

/** Runs in the page: goes where a link would lead. */
function follow(path: string) {
  history.pushState({ key: crypto.randomUUID(), idx: history.state.idx + 1 }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** Opens another screen of the app that is loaded, as a link does: nothing is fetched or compiled again. */
export async function walks(page: Page, path: string): Promise<void> {
  const nowhere = page.locator('.errorpage');
  await page.waitForFunction(() => history.state);
  // Between two screens, so that nothing of the one that is left is taken for the next one's.
  await page.evaluate(follow, '/nowhere');
  // Other screens look alike, so the one to leave is marked.
  await nowhere.evaluate((screen) => screen.setAttribute('data-left', ''));
  await page.evaluate(follow, path);
  await page.locator('[data-left]').waitFor({ state: 'detached' });
}
