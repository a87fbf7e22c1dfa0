import {
  GetContentModerationCommand,
  InvalidParameterException,
  InvalidS3ObjectException,
  LimitExceededException,
  ResourceNotFoundException,
  StartContentModerationCommand,
  VideoJobStatus,
  VideoTooLargeException,
} from '@aws-sdk/client-rekognition';
import * as z from 'zod';
import { SYSTEM } from '../core/proof.ts';
import { freeSlot, takeSlot } from '../table/video-slots.ts';
import { CONFIDENCE, isRefused, Label, rekognition } from './labels.ts';

const POLL_S = 5;
const QUEUE_S = 30;

/** What was found in a video, or in so many seconds to ask again, under the name of the job that looks at it. */
export type Verdict = 'clean' | 'refused' | { job: string; delay: number };

/** A published video; `name` is the same each time it is asked about. */
export interface Video {
  name: string;
  bucket: string;
  file: string;
}

const Started = z.object({ JobId: z.string().min(1) });
const Looked = z.object({
  JobStatus: z.enum(VideoJobStatus),
  ModerationLabels: z.array(z.object({ ModerationLabel: Label })).default([]),
  NextToken: z.string().optional(),
});

const waiting: Verdict = { job: '', delay: QUEUE_S };

/** What Rekognition says at once: that it has too much to do, or that this is no video to it. */
function verdictOfError(error: unknown): Verdict {
  if (error instanceof LimitExceededException) return waiting;
  const faults = [InvalidS3ObjectException, InvalidParameterException, VideoTooLargeException];
  if (faults.some((fault) => error instanceof fault)) return 'refused';
  throw error;
}

/** Lets Rekognition look at a video; with the same name it is the same job, however often it is started. */
async function startJob({ name, bucket, file }: Video): Promise<Verdict> {
  if (!(await takeSlot(SYSTEM, name))) return waiting;
  const Video = { S3Object: { Bucket: bucket, Name: file } };
  const command = new StartContentModerationCommand({ Video, MinConfidence: CONFIDENCE, ClientRequestToken: name });
  return rekognition
    .send(command)
    .then((answer) => ({ job: Started.parse(answer).JobId, delay: POLL_S }), verdictOfError);
}

/** How far a job is, page after page of what it found. */
async function readJob(job: string, NextToken?: string): Promise<Verdict> {
  const found = Looked.parse(await rekognition.send(new GetContentModerationCommand({ JobId: job, NextToken })));
  if (found.JobStatus === 'IN_PROGRESS') return { job, delay: POLL_S };
  const labels = found.ModerationLabels.map(({ ModerationLabel }) => ModerationLabel);
  if (found.JobStatus === 'FAILED' || labels.some(isRefused)) return 'refused';
  return found.NextToken ? readJob(job, found.NextToken) : 'clean';
}

/** A job that Rekognition knows no more is started anew. */
const readOrRestart = (video: Video, job: string): Promise<Verdict> =>
  readJob(job).catch((error: unknown) => {
    if (error instanceof ResourceNotFoundException) return startJob(video);
    throw error;
  });

/** The verdict on a video, or when to ask again. A video that cannot be looked at is refused. */
export async function pollVerdict(video: Video, job = ''): Promise<Verdict> {
  if (process.env.MODERATION === 'off') return 'clean';
  const verdict = await (job ? readOrRestart(video, job) : startJob(video));
  if (typeof verdict === 'string') await freeSlot(SYSTEM, video.name);
  return verdict;
}
