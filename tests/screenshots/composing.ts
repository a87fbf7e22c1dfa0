import type { Page } from 'playwright-core';
import { sentence } from '#shared/core/refusal';
import { ulid } from '../../web/src/testing/dogs.ts';
import { drawing } from '../e2e/steps/photos.ts';
import { type Answers, Refused } from '../e2e/steps/stubs.ts';
import { neighbourhood } from './neighbourhood.ts';
import type { Picture } from './picture.ts';

const FORM = { uploadId: ulid(80), url: '/api/storage', fields: {}, expiresAt: '2100-01-01T00:00:00.000Z' };

/** A photo that is uploaded and allowed at once. */
const READY: Answers = {
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
  await page.getByText('Photo is ready').waitFor();
}

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

/** The composer of posts, ready to send and refused. */
export const COMPOSING: readonly Picture[] = [
  composing('ready', {}, attach),
  composing('text-refused', { 'POST /posts': refused }, post),
];
