import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readJson } from '#shared/core/json';
import { MAX_BYTES, MAX_VIDEO_BYTES } from '#shared/limits';
import { uploadFormFor } from './upload-form.ts';

const KEY = 'quarantine/3f2a9c1e/01KAY2V6ZD';
const ROLE = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'ASIAROLE',
  AWS_SECRET_ACCESS_KEY: 'adam/+=',
  AWS_SESSION_TOKEN: 'token of a role==',
  AWS_ENDPOINT_URL: undefined,
  UPLOADS: 'barkyard-uploads',
};

beforeEach(() => {
  for (const [name, value] of Object.entries(ROLE)) vi.stubEnv(name, value);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T23:58:01.000Z') });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

it.each([
  ['image/jpeg', MAX_BYTES],
  ['video/mp4', MAX_VIDEO_BYTES],
])('takes one file for five minutes: %s of at most %i bytes', async (type, most) => {
  const { url, fields, expiresAt } = await uploadFormFor(KEY, type);
  expect(url).toBe('https://barkyard-uploads.s3.eu-central-1.amazonaws.com/');
  expect(fields).toMatchObject({ key: KEY, 'Content-Type': type, 'X-Amz-Security-Token': ROLE.AWS_SESSION_TOKEN });
  expect(expiresAt).toBe('2026-11-28T00:03:01.000Z');
  expect(readJson(Buffer.from(`${fields.Policy}`, 'base64').toString())).toMatchObject({
    expiration: '2026-11-28T00:03:01Z',
    conditions: expect.arrayContaining([
      ['content-length-range', 1, most],
      { 'Content-Type': type },
      { bucket: 'barkyard-uploads' },
      { key: KEY },
    ]),
  });
});
