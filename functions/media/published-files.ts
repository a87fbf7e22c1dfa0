import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { environment } from '../core/environment.ts';
import type { Proof } from '../core/proof.ts';
import { Fault } from '../core/trace.ts';

/** `at` is the time of publication in epoch milliseconds. */
export interface PublishedFile {
  file: string;
  at: number;
}

export const s3 = new S3Client({});

const Bucket = () => environment('MEDIA');

interface Listed {
  files: PublishedFile[];
  hasMore: boolean;
}

export async function listPublished(StartAfter = '', MaxKeys = 1000): Promise<Listed> {
  const { Contents = [], IsTruncated } = await s3.send(
    new ListObjectsV2Command({ Bucket: Bucket(), StartAfter, MaxKeys }),
  );
  const files = Contents.map(({ Key, LastModified }) => ({ file: `${Key}`, at: LastModified?.getTime() ?? 0 }));
  return { files, hasMore: IsTruncated ?? false };
}

export async function* allPublished(after?: string): AsyncGenerator<PublishedFile[]> {
  const { files, hasMore } = await listPublished(after);
  yield files;
  if (hasMore) yield* allPublished(files.at(-1)?.file);
}

/** Idempotent: a missing file is no failure. */
export async function removePublished(proof: Proof, files: string[]): Promise<void> {
  await proof;
  if (files.length === 0) return;
  const Objects = files.map((Key) => ({ Key }));
  const { Errors = [] } = await s3.send(
    new DeleteObjectsCommand({ Bucket: Bucket(), Delete: { Objects, Quiet: true } }),
  );
  if (Errors.length > 0) throw new Fault(`${Errors.length} files could not be removed: ${Errors[0]?.Code}.`);
}
