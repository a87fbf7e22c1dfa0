import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { environment, Fault } from '../core/errors.ts';
import { pageOfIndex, type Step } from '../core/jobs.ts';
import { type Proof, SYSTEM } from '../core/proof.ts';
import { remove, write } from '../core/write.ts';
import { uploadsOf } from '../table/uploads.ts';
import { path } from './links.ts';

interface Dog {
  uid: string;
}

const s3 = new S3Client({});

/** Without its row an upload can no longer be published. */
export const forgetUploads: Step<Dog> = ({ uid }, cursor) =>
  pageOfIndex({ index: 'GSI1', partition: uploadsOf(uid) }, cursor, (keys) =>
    write(SYSTEM, ...keys.map((key) => remove(key))),
  );

/** Removes up to 1,000 files; true when more are left. */
export async function emptyFolder(_proof: Proof, Prefix: string): Promise<boolean> {
  const Bucket = environment('UPLOADS');
  const { Contents = [], IsTruncated = false } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }));
  if (Contents.length === 0) return false;
  const Objects = Contents.map(({ Key }) => ({ Key }));
  const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  if (Errors.length > 0) throw new Fault(`${Errors.length} files could not be removed: ${Errors[0]?.Code}.`);
  return IsTruncated;
}

export const forgetFiles: Step<Dog> = async ({ uid }) => {
  const more = await Promise.all(Object.values(path).map((of) => emptyFolder(SYSTEM, of(uid, ''))));
  return more.includes(true) ? 'more' : undefined;
};
