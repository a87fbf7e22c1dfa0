import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Dog } from './given.ts';

const MOST_STOPS = 120;

export const hasFocus = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement));

export const gains = (target: Locator) => expect.poll(() => hasFocus(target), { timeout: 20_000 }).toBe(true);

/** Presses a key until the target has the focus. */
export async function reaches(page: Page, target: Locator, key = 'Tab') {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}.`);
}

export async function presses(page: Page, target: Locator, key = 'Enter', by = 'Tab') {
  await reaches(page, target, by);
  await page.keyboard.press(key);
}

export const named = (page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) =>
  page.getByRole(role, { name, exact: true });

export async function goes(page: Page, keys: string, title: string | RegExp) {
  for (const key of keys) await page.keyboard.press(key);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

export async function signsInByKeys(page: Page, { email, password, name }: Dog) {
  await reaches(page, page.getByLabel('Email', { exact: true }));
  await page.keyboard.type(email);
  await reaches(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: new RegExp(`^Welcome .*, ${name}!$`) }).waitFor();
}
