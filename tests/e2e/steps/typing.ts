import type { Page } from 'playwright-core';

/** Where each word of the canary may be typed: all that takes text. */
const FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden])';

const PASSWORD = 'Canary-77-qz!';
const TIME = '2026-11-27T14:20';

/** What a browser must not be found to have kept, in the forms that fields take. */
export const CANARIES = ['canary', PASSWORD, TIME] as const;

const canaryFor = (type: string | null) => {
  if (type === 'email') return 'canary@barkyard.example';
  if (type === 'datetime-local') return TIME;
  return type === 'password' ? PASSWORD : 'canary';
};

/** Types into every field that is on the screen, or in the dialog before it; returns how many. */
export async function typesEverywhere(page: Page): Promise<number> {
  const dialog = page.getByRole('dialog');
  const scope = (await dialog.count()) > 0 ? dialog.last() : page.locator('body');
  await scope.locator(FIELDS).first().waitFor();
  let typed = 0;
  for (const field of await scope.locator(FIELDS).all()) {
    if (!(await field.isVisible())) continue;
    await field.fill(canaryFor(await field.getAttribute('type')));
    typed++;
  }
  return typed;
}
