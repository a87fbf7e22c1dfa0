import {
  GetContentModerationCommand,
  type GetContentModerationCommandInput,
  RekognitionClient,
  StartContentModerationCommand,
  type StartContentModerationCommandInput,
} from '@aws-sdk/client-rekognition';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it, vi } from 'vitest';
import { allowedVideo } from '../../../functions/media/testing/uploads.ts';
import { holdSlots } from '../../../functions/moderation/testing/slots.ts';
import { jobs } from '../../../functions/posts/jobs.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { findPost, type PostRef, postRefOf } from '../../../functions/table/posts.ts';
import { newDog, rowsOf } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { oneOf, randomFrom } from '../../../functions/testing/random.ts';
import { checkInvariants } from '../../../scripts/ops/invariants/invariants.ts';
import { seed, tell } from '../../support/profile.ts';

onOwnTable();

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));
vi.mock('../../../functions/moderation/screen.ts', () => ({ screenPost: vi.fn() }));
vi.mock('../../../functions/table/video-slots.ts', () => ({
  takeSlot: async () => true,
  freeSlot: async () => undefined,
}));
const rekognition = mockClient(RekognitionClient);
holdSlots();

const count = Number(process.env.VIDEOS || 30);
const random = randomFrom(seed);
const SHARE = 0.3;
const counted = { faults: 0, crashes: 0, messages: 0 };

const failing = (name: string) => Object.assign(new Error(name), { name });
const FAULTS = ['TimeoutError', 'InternalServerError', 'ThrottlingException', 'LimitExceededException'];

/** The verdict on a video: a third are clean, a third are refused, a third cannot be examined. */
const truths = new Map<string, 'clean' | 'refused' | 'failed'>();
const looked = new Map<string, number>();
const given = new Set<string>();

function mayFail() {
  if (random() >= SHARE) return;
  counted.faults += 1;
  throw failing(`${oneOf(FAULTS, random)}`);
}

rekognition
  .on(StartContentModerationCommand)
  .callsFake(async ({ ClientRequestToken }: StartContentModerationCommandInput) => {
    mayFail();
    return { JobId: ClientRequestToken };
  });
rekognition.on(GetContentModerationCommand).callsFake(async ({ JobId = '' }: GetContentModerationCommandInput) => {
  mayFail();
  if (random() < SHARE / 3) return { JobStatus: 'DONE', ModerationLabels: [{ ModerationLabel: { Name: 7 } }] };
  const times = (looked.get(JobId) ?? 0) + 1;
  looked.set(JobId, times);
  if (times < 3) return { JobStatus: 'IN_PROGRESS' };
  given.add(JobId);
  const truth = truths.get(JobId);
  if (truth === 'failed') return { JobStatus: 'FAILED' };
  const labels = [{ ModerationLabel: { Name: truth === 'refused' ? 'Explicit' : 'Alcohol', Confidence: 99 } }];
  return { JobStatus: 'SUCCEEDED', ModerationLabels: labels };
});

interface Message {
  ref: PostRef;
  cursor?: string;
}
const queue: Message[] = [];

/** A message is done once, or three times; it comes again after a failure, and where nobody heard that it was done. */
async function deliver(message: Message) {
  counted.messages += 1;
  const done = async () => {
    const next = await jobs['posts.awaitVerdict'](message.ref, message.cursor);
    if (random() < SHARE) {
      counted.crashes += 1;
      throw failing('The process died.');
    }
    if (next) queue.push({ ref: message.ref, cursor: next.cursor });
  };
  const times = Array.from({ length: random() < 0.1 ? 3 : 1 }, () => done().catch(() => queue.push(message)));
  await Promise.all(times);
}

const heldOf = async (ref: PostRef) => (await findPost(ref))?.heldMedia;
/** Posts that others see without a verdict of Rekognition. */
const isUnjudged = async (name: string) =>
  (await heldOf(postRefOf(name))) === undefined && !(given.has(name) && truths.get(name) === 'clean');

it(
  'whatever fails, no video is shown that is not clean, and each one gets its verdict',
  async () => {
    const dogs = await Promise.all([1, 2, 3].map(() => newDog()));
    for (let at = 0; at < count; at += 1) {
      const dog = dogs[at % dogs.length] ?? (await newDog());
      const { postId } = await createPost(dog, { text: 'Look!', uploadId: await allowedVideo(dog.uid) });
      truths.set(postId, (['clean', 'refused', 'failed'] as const)[at % 3] ?? 'failed');
      queue.push({ ref: postRefOf(postId) });
    }
    const names = [...truths.keys()];
    let unjudged = 0;
    while (queue.length > 0) {
      const [message] = queue.splice(Math.floor(random() * queue.length), 1);
      if (message) await deliver(message);
      if (message && (await isUnjudged(`${message.ref.ulid}-${message.ref.authorId}`))) unjudged += 1;
    }
    const held = await Promise.all(names.map((name) => heldOf(postRefOf(name))));
    expect(held).toEqual(names.map((name) => (truths.get(name) === 'clean' ? undefined : 'refused')));
    expect(unjudged).toBe(0);
    const wrong = checkInvariants(await rowsOf(...dogs.map(({ uid }) => uid)), [
      'wrong counters',
      'wrong newest posts',
    ]);
    expect(Object.values(wrong).flat()).toEqual([]);
    expect([counted.faults > 0, counted.crashes > 0]).toEqual([true, true]);
    const { messages, faults, crashes } = counted;
    tell('X7 videos', { injected: faults + crashes, lost: 0, wrong: unjudged, videos: count, messages });
  },
  60_000 + count * 5_000,
);
