import { randomUUID } from 'node:crypto';
import type { VideoJobStatus } from '@aws-sdk/client-rekognition';
import { GetObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { type Access, s3At } from './aws.ts';
import { keyframesOf } from './keyframes.ts';
import type { Label } from './moderation-eyes.ts';
import type { Pictures } from './moderation-pictures.ts';

/** A video that is to be looked at, as Rekognition is asked. */
export const Watch = z.object({
  Video: z.object({ S3Object: z.object({ Bucket: z.string(), Name: z.string() }) }),
  ClientRequestToken: z.optional(z.string()),
  MinConfidence: z._default(z.number().check(z.minimum(0), z.maximum(100)), 50),
});
type Watch = z.infer<typeof Watch>;

type Place = Watch['Video']['S3Object'];

interface Job {
  JobStatus: VideoJobStatus;
  labels: Label[];
}

/**
 * Rekognition's jobs. What is looked at are some key frames, or, where no decoder can be had, the pictures beside the
 * video: the first of the frames that its sender's browser drew, which is no proof of anything.
 */
export class Videos {
  readonly #jobs = new Map<string, Job>();
  readonly #ids = new Map<string, string>();
  readonly #pictures: Pictures;
  /** The AWS with the videos; without it there are none. */
  readonly #s3?: S3Client;

  constructor(pictures: Pictures, aws?: Access) {
    this.#pictures = pictures;
    this.#s3 = aws && s3At(aws);
  }

  /** The id of the job; the same token is the same job. Nothing where there is no such file. */
  async start({ Video, ClientRequestToken = randomUUID(), MinConfidence }: Watch): Promise<string | undefined> {
    const known = this.#ids.get(ClientRequestToken);
    if (known) return known;
    const { Bucket, Name } = Video.S3Object;
    const video = await this.#read(Bucket, Name);
    if (!video) return undefined;
    const [id, job] = [randomUUID(), { JobStatus: 'IN_PROGRESS', labels: [] } satisfies Job];
    this.#ids.set(ClientRequestToken, id);
    this.#jobs.set(id, job);
    this.#look(video, Video.S3Object).then(
      (labels) =>
        this.#jobs.set(id, { JobStatus: 'SUCCEEDED', labels: labels.filter((one) => one.Confidence >= MinConfidence) }),
      () => this.#jobs.set(id, { JobStatus: 'FAILED', labels: [] }),
    );
    return id;
  }

  of(id: string): Job | undefined {
    return this.#jobs.get(id);
  }

  async #look(video: Uint8Array, place: Place): Promise<Label[]> {
    const frames = (await keyframesOf(video)) ?? (await this.#beside(place));
    return (await Promise.all(frames.map((frame) => this.#pictures.labelsOf(frame)))).flat();
  }

  async #beside({ Bucket, Name }: Place): Promise<Uint8Array[]> {
    const Prefix = Name.slice(0, Name.lastIndexOf('/') + 1);
    const { Contents = [] } = (await this.#s3?.send(new ListObjectsV2Command({ Bucket, Prefix }))) ?? {};
    const pictures = Contents.flatMap(({ Key }) => (Key?.endsWith('.jpg') ? [Key] : []));
    const files = await Promise.all(pictures.map((key) => this.#read(Bucket, key)));
    return files.filter((file) => file !== undefined);
  }

  async #read(Bucket: string, Key: string): Promise<Uint8Array | undefined> {
    const found = await this.#s3?.send(new GetObjectCommand({ Bucket, Key })).catch(() => undefined);
    return found?.Body?.transformToByteArray();
  }
}
