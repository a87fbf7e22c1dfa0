import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chunksOf } from '../../../functions/core/lists.ts';
import { readWhole } from '../../../functions/core/query.ts';
import type { Item } from '../../../functions/core/table.ts';
import { sum } from '../../../functions/core/testing/statistics.ts';
import { type Dog, newDog, rowsOf } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { checkInvariants } from '../../../scripts/ops/invariants/invariants.ts';
import { seed, tell } from '../../support/profile.ts';
import { startFaulty } from './moderation.ts';

onOwnTable();

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

const count = Number(process.env.POSTS || 80);
const DOGS = 4;
/** A scan that the service does not answer in time is repeated. */
const PATIENCE = { timeout: 300_000, interval: 1000 };
/** Every tenth post is refused by a later scan. */
const textOf = (at: number) => (at % 10 === 0 ? `Walk ${at}: I will kill you` : `Walk ${at}, and then a nap`);

let faulty: Awaited<ReturnType<typeof startFaulty>>;
let createPost: typeof import('../../../functions/posts/posts.ts').createPost;
let jobs: typeof import('../../../functions/posts/jobs.ts').jobs;
let onRecord: typeof import('../../../functions/posts/job-triggers.ts').onRecord;
let dogs: Dog[];

beforeAll(async () => {
  faulty = await startFaulty(seed, `${process.env.AWS_ENDPOINT_URL_COMPREHEND}`);
  vi.stubEnv('AWS_ENDPOINT_URL_COMPREHEND', faulty.endpoint);
  ({ createPost } = await import('../../../functions/posts/posts.ts'));
  ({ jobs } = await import('../../../functions/posts/jobs.ts'));
  ({ onRecord } = await import('../../../functions/posts/job-triggers.ts'));
  dogs = await Promise.all(Array.from({ length: DOGS }, () => newDog()));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await faulty.stop();
});

const postsOf = async ({ uid }: Dog) =>
  (await readWhole({ PK: `USER#${uid}`, consistent: true })).filter(({ SK }) => `${SK}`.startsWith('POST#'));

const allPosts = async () => (await Promise.all(dogs.map(postsOf))).flat();
const isUnscored = ({ unscored }: Item) => unscored !== undefined;

/** Does what the records of these posts ask for; the deployed jobs do so too, at some time. */
async function lookAt(rows: Item[]) {
  const asked = rows.flatMap((row) => onRecord({ key: { PK: `${row.PK}`, SK: `${row.SK}` }, after: row }));
  const looks = asked.filter(({ job }) => job === 'posts.look');
  const answers = [];
  for (const some of chunksOf(looks, 20))
    answers.push(...(await Promise.all(some.map(({ input }) => jobs['posts.look'](input)))));
  return answers;
}

/** Looks at each post that is left, by two messages at once, until the service has answered in time for all. */
async function lookAtAll() {
  const unscored = (await allPosts()).filter(isUnscored);
  await Promise.all([lookAt(unscored), lookAt(unscored)]);
  expect((await allPosts()).filter(isUnscored)).toEqual([]);
}

it('if the moderation service fails, content is allowed and looked at again', {
  tags: 'spec-5.49',
  timeout: 1_500_000,
}, async () => {
  const texts = Array.from({ length: count }, (_, at) => textOf(at));
  const allowed: string[] = [];
  for (const some of chunksOf(texts, 20)) {
    const posts = await Promise.all(some.map((text, at) => createPost(dogs[at % DOGS] as Dog, { text })));
    allowed.push(...posts.map(({ postId }) => postId));
  }
  const rows = await allPosts();
  expect([allowed.length, rows.length]).toEqual([count, count]);
  expect([...faulty.met.keys()].sort()).toEqual([
    'a strange answer',
    'garbage',
    'server error',
    'throttle',
    'time-out',
  ]);

  // Posts that a deployed job has scanned meanwhile need no further scan.
  const early = await lookAt((await allPosts()).filter(isUnscored));
  expect(early.filter((answer) => answer?.delay !== 30 && answer !== undefined)).toEqual([]);
  faulty.heal();
  await vi.waitFor(lookAtAll, PATIENCE);

  const after = await allPosts();
  const left = after.filter(isUnscored);
  const hidden = after.filter(({ heldText }) => heldText === 'threat');
  const wrong = Object.values(
    checkInvariants(await rowsOf(...dogs.map(({ uid }) => uid)), ['wrong counters', 'wrong newest posts']),
  ).flat();
  tell('X7 posts without a score', {
    injected: sum(faulty.met.values()),
    lost: left.length,
    wrong: wrong.length,
    ...Object.fromEntries(faulty.met),
    allowed: allowed.length,
    hidden: hidden.length,
  });
  expect([left, wrong]).toEqual([[], []]);
  expect(hidden.map(({ text }) => text).sort()).toEqual(texts.filter((text) => text.includes('kill')).sort());
});
