import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  NoSuchKey,
  type ObjectIdentifier,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { environment, Fault } from '../core/errors.ts';
import { chunksOf } from '../core/lists.ts';
import type { Proof } from '../core/proof.ts';

/** `at` is the time of publication in epoch milliseconds. */
export interface PublishedFile {
  file: string;
  at: number;
}

export const s3 = new S3Client({});

export async function readFile(Bucket: string, Key: string): Promise<Uint8Array | undefined> {
  const found = await s3.send(new GetObjectCommand({ Bucket, Key })).catch((error) => {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  });
  return found?.Body?.transformToByteArray();
}

const Bucket = () => environment('MEDIA');

export const isAlreadyStored = (error: unknown) =>
  error instanceof S3ServiceException && error.name === 'PreconditionFailed';

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

interface Place {
  KeyMarker?: string;
  VersionIdMarker?: string;
}

/** Includes delete markers. */
export async function versionsBelow(Prefix: string, from: Place = {}): Promise<ObjectIdentifier[]> {
  const answer = await s3.send(new ListObjectVersionsCommand({ Bucket: Bucket(), Prefix, ...from }));
  const { Versions = [], DeleteMarkers = [], NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = answer;
  const found = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
  return answer.IsTruncated ? [...found, ...(await versionsBelow(Prefix, { KeyMarker, VersionIdMarker }))] : found;
}

const AT_ONCE = 10;

const versionsOf = async (file: string) => (await versionsBelow(file)).filter(({ Key }) => Key === file);

/** Removes every version. Idempotent: a missing file is no failure. */
export async function removePublished(_proof: Proof, files: string[]): Promise<void> {
  for (const some of chunksOf(files, AT_ONCE)) {
    const versions = await Promise.all(some.map(versionsOf));
    await removeVersions(versions.flat());
  }
}

async function removeVersions(Objects: ObjectIdentifier[]): Promise<void> {
  if (Objects.length === 0) return;
  const { Errors = [] } = await s3.send(
    new DeleteObjectsCommand({ Bucket: Bucket(), Delete: { Objects, Quiet: true } }),
  );
  if (Errors.length > 0) throw new Fault(`${Errors.length} files could not be removed: ${Errors[0]?.Code}.`);
}
