import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_BYTES, MAX_VIDEO_BYTES } from '#shared/limits';
import { uploadFormFor } from './upload-form.ts';

const Key = 'quarantine/3f2a9c1e/01KAY2V6ZD';
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
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T23:58:01.999Z') });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const formOfTheSdk = (type: string, most: number) =>
  createPresignedPost(new S3Client({}), {
    Bucket: 'barkyard-uploads',
    Key,
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, most]],
    Expires: 300,
  });

it.each([
  ['image/jpeg', MAX_BYTES],
  ['video/mp4', MAX_VIDEO_BYTES],
])('is what the SDK makes: %s of at most %i bytes', async (type, most) => {
  const { expiresAt, ...form } = await uploadFormFor(Key, type);
  expect(form).toEqual(await formOfTheSdk(type, most));
  expect(expiresAt).toBe('2026-11-28T00:03:01.999Z');
});

it('needs no token of a session, and goes to the endpoint that the environment names', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:4566');
  vi.stubEnv('AWS_SESSION_TOKEN', undefined);
  const { expiresAt, ...form } = await uploadFormFor(Key, 'image/png');
  expect(form).toEqual(await formOfTheSdk('image/png', MAX_BYTES));
});
