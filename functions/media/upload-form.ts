import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { MINUTE_MS } from '#shared/core/time';
import { MAX_BYTES, MAX_VIDEO_BYTES } from '#shared/limits';
import { VIDEO } from '#shared/media/contract';
import { environment } from '../core/errors.ts';

const FORM_MS = 5 * MINUTE_MS;

const s3 = new S3Client({});

/** A form with which a browser can upload one file of this type to the key. S3 refuses another type or size. */
export async function uploadFormFor(key: string, type: string) {
  const expiresAt = new Date(Date.now() + FORM_MS).toISOString();
  const form = await createPresignedPost(s3, {
    Bucket: environment('UPLOADS'),
    Key: key,
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, type === VIDEO ? MAX_VIDEO_BYTES : MAX_BYTES]],
    Expires: FORM_MS / 1000,
  });
  return { ...form, expiresAt };
}
