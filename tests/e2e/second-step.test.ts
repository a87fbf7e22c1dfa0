import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { totp } from '../../functions/auth/testing/totp.ts';
import { open } from './steps/browser.ts';
import { verified } from './steps/given.ts';
import { mailTo } from './steps/mail.ts';
import { opensHome } from './steps/session.ts';
import { signsIn } from './steps/when.ts';

/** As a hand types. */
const BY_HAND = { delay: 120 };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const code = (page: Page) => page.getByLabel('Code', { exact: true });

/** Answers the key and the recovery codes. */
async function setsUp(page: Page, password: string) {
  await page.goto('/profile');
  await press(page, 'Set up');
  await page.getByLabel('Password', { exact: true }).pressSequentially(password, BY_HAND);
  await press(page, 'Continue');
  const secret = (await page.locator('.second-step-secret').innerText()).replace(/\s/g, '');
  await code(page).pressSequentially(totp(secret), BY_HAND);
  await press(page, 'Continue');
  await page.locator('.recovery-codes').or(page.getByRole('alert')).first().waitFor();
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
  const codes = await page.locator('.recovery-codes li').allInnerTexts();
  await press(page, 'I have kept my codes');
  await page.getByText('Two-step sign-in is on.').waitFor();
  return { secret, codes };
}

it('a dog sets up the second step, signs in with it by hand, and by a recovery code without its phone', async () => {
  const rex = await verified();
  const [page, other] = [await opensHome(rex), await opensHome(rex)];
  const { secret, codes } = await setsUp(page, rex.password);
  await page.getByRole('button', { name: 'Turn off', exact: true }).waitFor();
  await other.goto('/profile');
  await other.waitForURL('**/login');
  const subject = async () => (await mailTo(rex.email)).subject;
  await expect.poll(subject, { timeout: 60_000 }).toBe('Two-step sign-in is on');

  await signsIn(other, rex);
  await code(other).waitFor();
  await code(other).pressSequentially('000 000', BY_HAND);
  await other.getByText('That code is wrong or was used already.').waitFor();
  await code(other).fill('');
  // The one before it was used for the set-up.
  await code(other).pressSequentially(totp(secret, 1), BY_HAND);
  // Where it wanted to go.
  await other.waitForURL('**/profile');

  const later = await open('/login');
  await signsIn(later, rex);
  await code(later).waitFor();
  await press(later, 'Use a recovery code');
  await later.getByLabel('Recovery code', { exact: true }).pressSequentially(`${codes[4]}`, BY_HAND);
  await press(later, 'Sign In');
  await later.waitForURL('**/home');
  await later.goto('/profile');
  await later.getByRole('button', { name: 'Set up', exact: true }).waitFor();
});
