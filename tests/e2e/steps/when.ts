import type { Page } from 'playwright-core';
import type { Dog } from './given.ts';

export async function fillsRegistration(page: Page, dog: Dog, confirmPassword = dog.password) {
  await page.getByLabel('Email', { exact: true }).fill(dog.email);
  await page.getByLabel('Username', { exact: true }).fill(dog.username);
  await page.getByLabel('Password', { exact: true }).fill(dog.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirmPassword);
  await page.getByLabel('Name', { exact: true }).fill(dog.name);
  await page.getByLabel('Age', { exact: true }).fill(`${dog.age}`);
  await page.getByLabel('Breed', { exact: true }).selectOption(dog.breed);
  await page.getByLabel('Location', { exact: true }).fill(dog.location);
  await page.getByLabel(/^Hobbies/).fill(dog.hobbies.join(', '));
}

export async function registers(page: Page, dog: Dog) {
  await fillsRegistration(page, dog);
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function signsIn(page: Page, { email, password }: Pick<Dog, 'email' | 'password'>) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function posts(page: Page, text: string) {
  await page.getByLabel(/^What’s .* up to\?$/).fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
}
