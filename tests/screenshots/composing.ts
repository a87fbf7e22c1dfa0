import type { Page } from 'playwright-core';
import { sentence } from '#shared/core/refusal';
import { ulid } from '../../web/src/testing/dogs.ts';
import { drawing } from '../e2e/steps/photos.ts';
import { type Answers, never, Refused } from '../e2e/steps/stubs.ts';
import { neighbourhood } from './neighbourhood.ts';
import type { Picture } from './picture.ts';

const FORM = { uploadId: ulid(80), url: '/api/storage', fields: {}, expiresAt: '2100-01-01T00:00:00.000Z' };

/** A photo that is uploaded and allowed at once. */
export const READY: Answers = {
  'POST /uploads': FORM,
  'POST /storage': {},
  'POST /moderate-image': { allowed: true, width: 400, height: 300, thumbhash: '' },
};

const field = (page: Page) => page.getByLabel(/^What’s .* up to\?$/);
async function attach(page: Page) {
  await field(page).fill('Found a stick that is longer than the path is wide. #playful');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await drawing(400, 300));
}

const attaching = (words: string) => async (page: Page) => {
  await attach(page);
  await page.getByText(words).waitFor();
};

async function post(page: Page) {
  await field(page).fill('A text that is refused.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByText(sentence('posts.guidelines')).waitFor();
}

const composing = (name: string, answers: Answers, open: Picture['open']): Picture => ({
  name: `composing-${name}`,
  path: '/home',
  answers: { ...neighbourhood, ...READY, ...answers },
  open,
});

const refused = () => {
  throw new Refused(422, 'posts.guidelines', sentence('posts.guidelines'));
};

/** The composer of posts, step by step. */
export const COMPOSING: readonly Picture[] = [
  composing('uploading', { 'POST /storage': never }, attaching('Uploading photo')),
  composing('checking', { 'POST /moderate-image': never }, attaching('Checking the photo')),
  composing('ready', {}, attaching('Photo is ready')),
  composing('photo-refused', { 'POST /moderate-image': { allowed: false } }, attaching(sentence('media.refused'))),
  composing('text-refused', { 'POST /posts': refused }, post),
  composing('too-long', {}, (page) => field(page).fill('A stick, another stick. '.repeat(209))),
];
