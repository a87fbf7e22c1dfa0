import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open } from './steps/browser.ts';
import { verified } from './steps/given.ts';
import { keptAnswers } from './steps/kept-answers.ts';
import { isAtHome, opensHome } from './steps/session.ts';
import { posts, signsIn } from './steps/when.ts';

/** Fills both steps by the keyboard alone. */
async function deletes(page: Page, password: string) {
  await page.getByRole('button', { name: 'Delete Account' }).press('Enter');
  await page.getByRole('dialog').getByText('Step 1 of 2').waitFor();
  await page.getByLabel('Type DELETE to confirm').pressSequentially('DELETE');
  await page.keyboard.press('Enter');
  await page.getByText('Step 2 of 2').waitFor();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

it('deletes the account in two steps; the other browser is signed out and reloads', {
  tags: ['spec-1.6', 'spec-2.34', 'spec-4.5'],
}, async () => {
  const rex = await verified();
  const [page, other] = [await isAtHome(rex, { keepsAnswers: true }), await opensHome(rex)];
  await page.goto('/profile');
  await deletes(page, 'Not-the-1-password');
  await page.getByText('Incorrect password. Please try again.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(rex.password);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Account deleted successfully' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('Token')))).toEqual([]);
  expect(await keptAnswers(page)).toBe('');

  const reloaded = other.waitForEvent('load');
  await posts(other, 'Am I still there?');
  await reloaded;
  await other.getByText('This dog’s profile no longer exists, so you were signed out.').waitFor();
  await other.waitForURL('**/login');

  const later = await open('/login');
  await signsIn(later, rex);
  await later.getByText(/Invalid email or password\.|User profile not found/).waitFor();
});
