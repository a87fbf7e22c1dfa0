import { randomBytes } from 'node:crypto';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { type Access, s3At } from '../local/aws.ts';
import { removeBucket } from './bucket.ts';

/** False where S3 takes a form with another seal than its signer's. */
export async function checksSeals(access: Access): Promise<boolean> {
  const client = s3At(access);
  const Bucket = `handlers-seals-${randomBytes(4).toString('hex')}`;
  await client.send(new CreateBucketCommand({ Bucket }));
  const { url, fields } = await createPresignedPost(client, { Bucket, Key: 'file' });
  const form = new FormData();
  const forged = { ...fields, 'X-Amz-Signature': '0'.repeat(64) };
  for (const [name, value] of Object.entries(forged)) form.append(name, value);
  form.append('file', new Blob(['woof']));
  const { ok } = await fetch(url, { method: 'POST', body: form });
  await removeBucket(client, Bucket);
  return !ok;
}
