import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { environment } from '../core/errors.ts';
import type { Proof } from '../core/proof.ts';
import { isAlreadyStored, s3 } from './files.ts';

const Bucket = () => environment('UPLOADS');

const LINK_S = 300;

export interface StoredFile {
  key: string;
  bytes: number;
}

/** Lists at most 1,000 files in the order of their names. */
export async function filesIn(Prefix: string, StartAfter?: string): Promise<StoredFile[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: Bucket(), Prefix, StartAfter }));
  return Contents.map(({ Key, Size = 0 }) => ({ key: `${Key}`, bytes: Size }));
}

export async function folderSize(folder: string, after?: string): Promise<number> {
  const files = await filesIn(folder, after);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return files.length === 0 ? 0 : bytes + (await folderSize(folder, files.at(-1)?.key));
}

/** The first write wins: a retry gets the cursor that was stored, so that all attempts continue at the same place. */
export async function storeOnce(_proof: Proof, Key: string, said: string, next?: string): Promise<string | undefined> {
  const Metadata = next === undefined ? undefined : { next };
  // The client cannot compute the length of an empty string.
  const Body = Buffer.from(said);
  const text = new PutObjectCommand({ Bucket: Bucket(), Key, Body, Metadata, IfNoneMatch: '*' });
  const isFirst = await s3.send(text).then(
    () => true,
    (error) => {
      if (isAlreadyStored(error)) return false;
      throw error;
    },
  );
  if (isFirst) return next;
  return (await s3.send(new HeadObjectCommand({ Bucket: Bucket(), Key }))).Metadata?.next;
}

/** A file that was deleted meanwhile is left out. */
export async function copyPublished(_proof: Proof, file: string, Key: string): Promise<void> {
  const CopySource = `${environment('MEDIA')}/${file}`;
  await s3.send(new CopyObjectCommand({ Bucket: Bucket(), Key, CopySource })).catch((error) => {
    if (!(error instanceof NoSuchKey)) throw error;
  });
}

export async function* readPieces(Key: string): AsyncGenerator<Uint8Array> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: Bucket(), Key }));
  const reader = Body?.transformToWebStream().getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) yield piece.value;
}

export async function readText(Key: string): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: Bucket(), Key }));
  return (await Body?.transformToString()) ?? '';
}

export const downloadLink = (Key: string, name: string) =>
  getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket: Bucket(),
      Key,
      ResponseContentDisposition: `attachment; filename="${name}"`,
      ResponseCacheControl: 'private, no-store',
    }),
    { expiresIn: LINK_S },
  );
