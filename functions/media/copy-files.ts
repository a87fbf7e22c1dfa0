import { PutObjectCommand } from '@aws-sdk/client-s3';
import { environment } from '../core/errors.ts';
import type { Proof } from '../core/proof.ts';
import { isAlreadyStored, readFile, s3 } from './published-files.ts';

const Bucket = () => environment('MEDIA');

export const readPublished = (Key: string) => readFile(Bucket(), Key);

/** Keeps the first copy, so that a retry leaves no second version. */
export async function storeCopy(_proof: Proof, Key: string, Body: Uint8Array): Promise<void> {
  const copy = { Bucket: Bucket(), Key, Body, ContentType: 'image/webp', IfNoneMatch: '*' };
  await s3.send(new PutObjectCommand(copy)).catch((error) => {
    if (!isAlreadyStored(error)) throw error;
  });
}
