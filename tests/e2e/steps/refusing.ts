import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Sending } from './forms.ts';
import { longContentAndAlerts } from './long-content.ts';
import { OVERLAY_ANSWERS } from './overlays.ts';
import { visit } from './stubbed-screens.ts';
import { CONFIG, Refused } from './stubs.ts';

const { site } = inject('stack');

const refuse = () => {
  throw new Refused(500, 'core.unexpected', 'The server has a flea. Please try again in a moment.');
};
const ANSWERS = {
  ...longContentAndAlerts,
  ...OVERLAY_ANSWERS,
  ...Object.fromEntries(
    [
      'PATCH /me',
      'POST /reports',
      'POST /account-deletion',
      'PUT /me/password',
      'POST /me/second-step',
      'PATCH /me/lost',
    ].map((call) => [call, refuse]),
  ),
};

/** The pool refuses all, too; it stands at an address that the site's policy allows. */
async function poolRefuses(page: Page) {
  const config = { ...CONFIG, userPoolEndpoint: `${site}/pool` };
  await page.context().route('**/config.json', (route) => route.fulfill({ json: config }));
  await page
    .context()
    .route('**/pool*', (route) =>
      route.fulfill({ status: 400, json: { __type: 'InternalErrorException', message: 'No' } }),
    );
}

/** Where it can be filled, and will be refused. */
export async function visitsForm(
  form: Pick<Sending, 'name' | 'path' | 'isOut'>,
  viewport: { width: number; height: number },
) {
  const answers = {
    ...ANSWERS,
    ...(form.name.startsWith('an alert') && { 'GET /me/lost': { alert: null, tips: { items: [] } } }),
    ...(form.name === 'a second step without a code' && { 'GET /me/second-step': { isOn: true } }),
  };
  const page = await visit('/favicon.svg', { answers, viewport, signedIn: !form.isOut, reducedMotion: 'reduce' });
  await poolRefuses(page);
  await page.goto(form.path);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  return page;
}

/** The lines of a sentence that a person sees: neither out of the window nor behind anything. */
export const sees = (sentence: Locator) =>
  sentence.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 2, bottom - 2].map((y) => one.contains(document.elementFromPoint(middle, y)) || `${y} px`);
  });

/** In the dialog, where one is open. */
export const sentences = (page: Page, { open }: Pick<Sending, 'open'>) =>
  page.locator(open ? '.modal' : 'main').locator('.field-error:visible, .notice[tabindex]:visible');
