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
import * as z from 'zod/mini';
import { SYSTEM } from '../core/proof.ts';
import { freeSlot, takeSlot } from '../table/video-slots.ts';
import { CONFIDENCE, isRefused, Label, rekognition } from './labels.ts';
import { isModerated } from './switches.ts';

const POLL_S = 5;
const QUEUE_S = 30;

/** A final verdict, or the job to poll again after `delay` seconds. */
export type Verdict = 'clean' | 'refused' | { job: string; delay: number };

/** `name` identifies the video across retries. */
export interface Video {
  name: string;
  bucket: string;
  file: string;
}

const Started = z.object({ JobId: z.string().check(z.minLength(1)) });
const Looked = z.object({
  JobStatus: z.enum(VideoJobStatus),
  ModerationLabels: z._default(z.array(z.object({ ModerationLabel: Label })), []),
  NextToken: z.optional(z.string()),
});

const waiting: Verdict = { job: '', delay: QUEUE_S };

/** Retries if Rekognition is busy; refuses a file that it cannot read. */
function verdictOfError(error: unknown): Verdict {
  if (error instanceof LimitExceededException) return waiting;
  const faults = [InvalidS3ObjectException, InvalidParameterException, VideoTooLargeException];
  if (faults.some((fault) => error instanceof fault)) return 'refused';
  throw error;
}

/** Idempotent: the name is the request token. */
async function startJob({ name, bucket, file }: Video): Promise<Verdict> {
  if (!(await takeSlot(SYSTEM, name))) return waiting;
  const Video = { S3Object: { Bucket: bucket, Name: file } };
  const command = new StartContentModerationCommand({ Video, MinConfidence: CONFIDENCE, ClientRequestToken: name });
  return rekognition
    .send(command)
    .then((answer) => ({ job: Started.parse(answer).JobId, delay: POLL_S }), verdictOfError);
}

async function readJob(job: string, NextToken?: string): Promise<Verdict> {
  const found = Looked.parse(await rekognition.send(new GetContentModerationCommand({ JobId: job, NextToken })));
  if (found.JobStatus === 'IN_PROGRESS') return { job, delay: POLL_S };
  const labels = found.ModerationLabels.map(({ ModerationLabel }) => ModerationLabel);
  if (found.JobStatus === 'FAILED' || labels.some(isRefused)) return 'refused';
  return found.NextToken ? readJob(job, found.NextToken) : 'clean';
}

/** Rekognition forgets jobs after some days. */
const readOrRestart = (video: Video, job: string): Promise<Verdict> =>
  readJob(job).catch((error: unknown) => {
    if (error instanceof ResourceNotFoundException) return startJob(video);
    throw error;
  });

/** Fails closed: a video that cannot be examined is refused. */
export async function pollVerdict(video: Video, job = ''): Promise<Verdict> {
  if (!isModerated('videos')) return 'clean';
  const verdict = await (job ? readOrRestart(video, job) : startJob(video));
  if (typeof verdict === 'string') await freeSlot(SYSTEM, video.name);
  return verdict;
}
