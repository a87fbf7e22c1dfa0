import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_BYTES } from '#shared/limits';
import type { UploadForm } from '#shared/media/contract';
import { isExpired, isPassing, storageCode } from '#shared/media/storage';
import { skipFor } from '../../scripts/local/testing/skipping.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { startUpload } from './handlers.ts';

onOwnTable();

let rex: Dog;

beforeEach(async () => {
  rex = await newDog();
});
afterEach(() => vi.useRealTimers());

const formOf = () => startUpload(rex, { purpose: 'post', type: 'image/jpeg', size: 1000 });

/** S3's own answer to a form. */
async function refused({ url, fields }: UploadForm, bytes: number, other: object = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...other })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]));
  const answer = await fetch(url, { method: 'POST', body: form });
  expect(answer.ok).toBe(false);
  return { status: answer.status, xml: await answer.text() };
}

async function expectRefusal(bytes: number, other: object, code: string) {
  const answer = await refused(await formOf(), bytes, other);
  expect(storageCode(answer)).toBe(code);
  expect([isPassing(answer), isExpired(answer)]).toEqual([false, false]);
}

it.each([
  ['a file that is too large', MAX_BYTES + 1, {}, 'media.fileTooLarge'],
  ['an empty file', 0, {}, 'media.noFile'],
  ['another place', 1000, { key: 'cleared/x/y.jpg' }, 'media.unauthorized'],
  ['another type', 1000, { 'Content-Type': 'text/html' }, 'media.unauthorized'],
])('the storage refuses %s, and this becomes a sentence', { tags: 'spec-8.66' }, (_, bytes, other, code) =>
  expectRefusal(bytes, other, code),
);

const lax = process.env.SEALS === 'unchecked' ? 'this S3 takes forms with any seal' : undefined;

describe('a sealed form', skipFor(lax), () => {
  it.each([
    ['another seal', { 'X-Amz-Signature': '0'.repeat(64) }, 'media.unauthenticated'],
    ['another bucket', { bucket: 'another' }, 'media.unauthorized'],
  ])('is refused with %s, and this becomes a sentence', (_, other, code) => expectRefusal(1000, other, code));
});

it('an expired form is recognised, so that a new one is requested', async () => {
  vi.useFakeTimers({ now: Date.now() - 600_000, toFake: ['Date'] });
  const form = await formOf();
  vi.useRealTimers();
  const answer = await refused(form, 1000);
  expect(isExpired(answer)).toBe(true);
  expect(storageCode(answer)).toBe('media.unauthorized');
});
