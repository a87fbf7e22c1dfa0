import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { QUEUES, queueVariable } from '#shared/core/jobs';
import { start } from '../../functions/core/jobs.ts';
import { SYSTEM } from '../../functions/core/proof.ts';
import { client, SendMessage } from '../../functions/core/sqs.ts';
import * as pictures from '../../functions/stream/pictures.ts';
import * as pushes from '../../functions/stream/pushes.ts';
import { rooms } from '../../functions/stream/work.ts';
import { synthesised } from '../../infra/testing/synth.ts';
import { type Message, waitsOf } from './simulation.ts';

const WAITING = 100_000;
const SECONDS = 1;
const ofWork = await Promise.all(Object.values(rooms).map((load) => load()));
const kinds = [...ofWork, pushes, pictures].flatMap(({ jobs }) => Object.keys(jobs));

const sqs = mockClient(client);
for (const queue of QUEUES) vi.stubEnv(queueVariable(queue), queue);

/** To which queue a kind is sent, and in which group. */
async function routeOf(job: string) {
  sqs.reset();
  sqs.onAnyCommand().resolves({});
  await start(SYSTEM, { job, input: {} });
  const { QueueUrl = '', MessageGroupId = '' } = sqs.commandCalls(SendMessage)[0]?.args[0].input ?? {};
  return { queue: QueueUrl, group: MessageGroupId };
}

/** The template's maximum of concurrent messages of a queue. */
function atOnceOf(queue: string): number {
  const mappings = Object.values(synthesised().barkyard.findResources('AWS::Lambda::EventSourceMapping'));
  const own = mappings.find(({ Properties }) =>
    JSON.stringify(Properties.EventSourceArn).toLowerCase().includes(`upkeep${queue}queue`),
  );
  return own?.Properties.ScalingConfig.MaximumConcurrency;
}

const routes = new Map<string, Awaited<ReturnType<typeof routeOf>>>();
const lanes = new Map<string, number>();
beforeAll(async () => {
  for (const kind of kinds) routes.set(kind, await routeOf(kind));
  for (const queue of QUEUES) lanes.set(queue, atOnceOf(queue));
});

/** One kind fills its queue; a little later, one job of each other kind comes. */
function waitsBeside(noisy: string, isFair = true): Map<string, number> {
  const others = kinds.filter((kind) => kind !== noisy).map((kind) => ({ kind, sentAt: 0.5 }));
  const waits = new Map<string, number>();
  for (const [queue, atOnce] of lanes) {
    const isOwn = ({ kind }: Message) => routes.get(kind)?.queue === queue;
    const watched = others.filter(isOwn);
    const beside = routes.get(noisy)?.queue === queue ? WAITING : 0;
    const crowd = Array.from({ length: beside }, () => ({ kind: noisy, sentAt: 0 }));
    for (const [kind, wait] of waitsOf(watched, crowd, { atOnce, seconds: SECONDS, isFair })) waits.set(kind, wait);
  }
  return waits;
}

describe('100,000 waiting jobs of one kind', () => {
  it.each(kinds)('%s make no other kind wait for more than one of them', (noisy) => {
    const waits = waitsBeside(noisy);
    expect(waits.size).toBe(kinds.length - 1);
    for (const kind of kinds.filter((one) => one !== noisy)) {
      const isSameQueue = routes.get(kind)?.queue === routes.get(noisy)?.queue;
      expect([kind, waits.get(kind)]).toEqual([kind, isSameQueue ? expect.toSatisfy((wait) => wait <= SECONDS) : 0]);
    }
  });

  it('would make others of their queue wait for all of them without message groups', () => {
    const atOnce = lanes.get('rest') ?? 0;
    expect(waitsBeside('posts.retag', false).get('follows.acceptPending')).toBeGreaterThan(WAITING / atOnce - 1);
  });
});

it('each queue works at least two messages at once, the rest at least 20', () => {
  expect([...lanes.values()].every((atOnce) => atOnce >= 2)).toBe(true);
  expect(lanes.get('rest')).toBeGreaterThanOrEqual(20);
});
