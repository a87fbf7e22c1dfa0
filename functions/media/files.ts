import { CopyObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { MAX_BYTES } from '#shared/media/contract';
import { environment } from '../core/environment.ts';

const FORM_S = 300;

const s3 = new S3Client({});
const uploads = () => environment('UPLOADS');

export const path = {
  sent: (uid: string, uploadId: string) => `quarantine/${uid}/${uploadId}`,
  cleared: (uid: string, file: string) => `cleared/${uid}/${file}`,
};

/** A form that sends one file of this type to this very place. */
export async function formFor(Key: string, type: string) {
  const expiresAt = new Date(Date.now() + FORM_S * 1000).toISOString();
  const form = await createPresignedPost(s3, {
    Bucket: uploads(),
    Key,
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, MAX_BYTES]],
    Expires: FORM_S,
  });
  return { ...form, expiresAt };
}

/** What was sent; nothing where nothing has come yet. */
export async function sent(Key: string): Promise<Uint8Array | undefined> {
  const found = await s3.send(new GetObjectCommand({ Bucket: uploads(), Key })).catch((error) => {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  });
  return found?.Body?.transformToByteArray();
}

/** Keeps our own copy; answers what tells it from any other. */
export async function keep(Key: string, Body: Uint8Array, ContentType: string): Promise<string> {
  const { ETag } = await s3.send(new PutObjectCommand({ Bucket: uploads(), Key, Body, ContentType }));
  if (!ETag) throw new Error('The copy has no ETag.');
  return ETag;
}

/** Copies what is examined to where it is given out, if it is still the same. */
export async function copy(from: string, etag: string, Key: string): Promise<void> {
  const CopySource = `${uploads()}/${from}`;
  await s3.send(new CopyObjectCommand({ Bucket: environment('MEDIA'), Key, CopySource, CopySourceIfMatch: etag }));
}
