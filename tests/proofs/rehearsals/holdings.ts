import { LambdaClient, paginateListEventSourceMappings, UpdateEventSourceMappingCommand } from '@aws-sdk/client-lambda';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { readJson } from '#shared/core/json';
import { HOUR_MS } from '#shared/core/time';
import { POSTER_PATH } from '#shared/lost/code';
import { lost } from '#shared/lost/contract';
import { messages } from '#shared/messages/contract';
import { notifications } from '#shared/notifications/contract';
import { Subscription } from '#shared/notifications/devices';
import { stackNameOf } from '../../../infra/core/names.ts';
import recorded from '../../../infra/testing/stateful.json' with { type: 'json' };
import { type Resource, resourcesOf } from '../../../scripts/deployments/kept.ts';
import { stackNamed } from '../../../scripts/deployments/stacks.ts';
import { PUSHES } from '../../../scripts/local/push-service.ts';
import type { Stack } from '../../../scripts/local/stack.ts';
import { until } from '../../../scripts/local/until.ts';
import { enter } from '../../../scripts/seed/member.ts';
import { dogNamed } from '../restarts/pack.ts';
import { demandThat } from './rehearsal.ts';
import { EXPECTED } from './residents.ts';

const DEVICE = 'phone-of-the-friend';
const ALL = { lost: true, messages: true, notifications: true };
const AREA = { cell: 'gcnht', alerts: true };
const PLACE = { place: 'Mill Green', words: '', cell: 'gcnhtmr', km: 5 } as const;
const PUSHED = ['lost', 'messages'];

const Shown = z.array(z.object({ kind: z.string() }));

const resourcesNow = async () => resourcesOf(`${(await stackNamed(stackNameOf()))?.StackId}`);

/** Jobs wait from now on, or are done again. */
async function readQueues(Enabled: boolean): Promise<void> {
  const client = new LambdaClient({});
  for await (const { EventSourceMappings = [] } of paginateListEventSourceMappings({ client }, {})) {
    for (const { UUID, EventSourceArn = '' } of EventSourceMappings)
      if (EventSourceArn.includes(':sqs:')) await client.send(new UpdateEventSourceMappingCommand({ UUID, Enabled }));
  }
}

async function waitingIn(resources: Resource[], queue: RegExp): Promise<number> {
  const { name: QueueUrl } = resources.find(({ id, type }) => type === 'AWS::SQS::Queue' && queue.test(id)) ?? {};
  const { Attributes } = await new SQSClient({ useQueueUrlAsEndpoint: false }).send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
  );
  return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
}

/** Resources that hold state or work, and are other ones now. */
function replaced(before: Resource[], now: Resource[]): string[] {
  const names = new Map(now.map(({ id, name }) => [id, name]));
  return before
    .filter(({ id, name }) => Object.hasOwn(recorded, id) && names.get(id) !== name)
    .map(({ id, name }) => `${id} was replaced: ${name} is ${names.get(id) ?? 'gone'} now`);
}

/**
 * The friend has a phone, its neighbour is missing, and the jobs that tell the phone of it and of a message wait in their
 * queues. Answers how to find out whether all of that has outlived an update.
 */
export async function leaveWork(stack: Stack, link: string): Promise<(now: Stack) => Promise<string[]>> {
  const [owner, friend] = await Promise.all(['owner', 'friend'].map((name) => enter(stack, dogNamed(name))));
  if (!owner || !friend) throw new Error('The residents have not settled.');
  const subscribed = await fetch(`${stack.site}${PUSHES}/subscribe?name=${DEVICE}`, { method: 'POST' });
  const device = { ...Subscription.parse(await subscribed.json()), kinds: ALL, quiet: null };
  await friend.call(notifications.saveDevice, device);
  for (const { call } of [owner, friend]) await call(lost.setArea, AREA);
  await readQueues(false);
  const seenAt = new Date(Date.now() - HOUR_MS).toISOString();
  const { alertId, code } = await owner.call(lost.raise, { ...PLACE, needs: [], alertId: ulid(), seenAt });
  const { conversationId } = await owner.call(messages.open, { userId: friend.userId });
  await owner.call(messages.send, { conversationId, content: EXPECTED.conversation });
  const before = await resourcesNow();
  for (const queue of [/^UpkeepRestQueue/, /^UpkeepPushesQueue/])
    await until(async () => (await waitingIn(before, queue)) > 0);

  return async (now) => {
    const faults = replaced(before, await resourcesNow());
    await readQueues(true);
    const told = async () => {
      const shown = await fetch(`${now.site}${PUSHES}.json?to=${DEVICE}`);
      const kinds = Shown.parse(readJson(await shown.text())).map(({ kind }) => kind);
      return PUSHED.every((kind) => kinds.includes(kind));
    };
    const isTold = await until(told).catch(() => false);
    demandThat(faults, isTold, 'queued work is not done: the phone shows no push of the alert, or none of the message');
    const { call } = await enter(now, dogNamed('owner'));
    const { alert } = await call(lost.own, {});
    demandThat(faults, alert?.alertId === alertId && alert.state === 'active', 'the alert has ended');
    const poster = await fetch(`${now.site}${POSTER_PATH}${code}`);
    demandThat(faults, poster.status === 200, `the page of the poster answers ${poster.status}`);
    const picture = await fetch(link);
    demandThat(faults, picture.status === 200, `the old link to a picture answers ${picture.status}`);
    return faults;
  };
}
