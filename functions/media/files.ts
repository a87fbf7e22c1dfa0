import {
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  NoSuchKey,
  NotFound,
  type ObjectIdentifier,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
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

const uploads = () => environment('UPLOADS');

export const readSent = (Key: string) => readFile(uploads(), Key);

export interface Opened {
  size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

export async function openSent(Key: string): Promise<Opened | undefined> {
  const file = { Bucket: uploads(), Key };
  const head = await s3.send(new HeadObjectCommand(file)).catch((error) => {
    if (error instanceof NotFound) return undefined;
    throw error;
  });
  if (!head) return undefined;
  const read = async (start: number, end: number) => {
    const Range = `bytes=${start}-${end - 1}`;
    const { Body } = await s3.send(new GetObjectCommand({ ...file, Range, IfMatch: head.ETag }));
    if (!Body) throw new Fault('A part of the file is empty.');
    return Body.transformToByteArray();
  };
  return { size: head.ContentLength ?? 0, read };
}

export async function storeFile(_proof: Proof, Key: string, Body: Uint8Array, ContentType: string): Promise<string> {
  const { ETag } = await s3.send(new PutObjectCommand({ Bucket: uploads(), Key, Body, ContentType }));
  if (!ETag) throw new Fault('The copy has no ETag.');
  return ETag;
}

/** A multipart upload that holds one piece in memory at a time. */
export async function storePieces(
  _proof: Proof,
  Key: string,
  pieces: AsyncIterable<Uint8Array>,
  ContentType: string,
): Promise<string> {
  const file = { Bucket: uploads(), Key };
  // @NOTE The SDK sends a checksum with each part; S3 accepts it only if the upload declares the algorithm and lists them.
  const sums = { ChecksumAlgorithm: 'CRC32' } as const;
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ ...file, ContentType, ...sums }));
  const Parts: CompletedPart[] = [];
  for await (const Body of pieces) {
    const PartNumber = Parts.length + 1;
    const piece = new UploadPartCommand({ ...file, UploadId, PartNumber, Body, ...sums });
    const { ETag, ChecksumCRC32 } = await s3.send(piece);
    Parts.push({ ETag, ChecksumCRC32, PartNumber });
  }
  const whole = new CompleteMultipartUploadCommand({ ...file, UploadId, MultipartUpload: { Parts } });
  const { ETag } = await s3.send(whole);
  if (!ETag) throw new Fault('The copy has no ETag.');
  return ETag;
}

/** The ETag makes sure that the copied file is the examined one. */
export async function copyToPublished(_proof: Proof, from: string, etag: string, Key: string): Promise<void> {
  const CopySource = `${uploads()}/${from}`;
  await s3.send(new CopyObjectCommand({ Bucket: environment('MEDIA'), Key, CopySource, CopySourceIfMatch: etag }));
}

export async function copyWithinPublished(_proof: Proof, from: string, Key: string): Promise<boolean> {
  const Bucket = environment('MEDIA');
  return s3.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${from}` })).then(
    () => true,
    (error) => {
      if (error instanceof NoSuchKey) return false;
      throw error;
    },
  );
}

export const readPublished = (Key: string) => readFile(Bucket(), Key);

/** Keeps the first copy, so that a retry leaves no second version. */
export async function storeCopy(_proof: Proof, Key: string, Body: Uint8Array): Promise<void> {
  const copy = { Bucket: Bucket(), Key, Body, ContentType: 'image/webp', IfNoneMatch: '*' };
  await s3.send(new PutObjectCommand(copy)).catch((error) => {
    if (!isAlreadyStored(error)) throw error;
  });
}
