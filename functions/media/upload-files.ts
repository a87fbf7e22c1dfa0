import {
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { environment, Fault } from '../core/errors.ts';
import type { Proof } from '../core/proof.ts';
import { readFile, s3 } from './published-files.ts';

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
