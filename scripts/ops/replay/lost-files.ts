import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListBucketsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { readJson } from '#shared/core/json';

const s3 = new S3Client({});

const Event = z.object({ Records: z.array(z.record(z.string(), z.unknown())).check(z.minLength(1)) });

/** Records that a consumer could not process, as it or Lambda left them. */
export const Lost = z.pipe(
  z.object({
    requestContext: z.object({ functionArn: z.string() }),
    payload: z.pipe(z.pipe(z.string(), z.transform(readJson)), Event),
  }),
  z.transform(({ requestContext: { functionArn }, payload: { Records } }) => ({ functionArn, Records })),
);
export type Lost = z.infer<typeof Lost>;

/** The buckets in which the stack keeps lost records. */
export async function bucketsOfLostRecords(): Promise<string[]> {
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  return Buckets.map(({ Name = '' }) => Name).filter((name) => /^barkyard-lostrecords/.test(name));
}

export async function* lostFiles(Bucket: string): AsyncGenerator<string> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket })) {
    for (const { Key } of Contents) if (Key) yield Key;
  }
}

/** Undefined if the file holds no records. */
export async function readLost(Bucket: string, Key: string): Promise<Lost | undefined> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return Lost.safeParse(readJson((await Body?.transformToString()) ?? '')).data;
}

export const forgetLost = (Bucket: string, Key: string) => s3.send(new DeleteObjectCommand({ Bucket, Key }));
