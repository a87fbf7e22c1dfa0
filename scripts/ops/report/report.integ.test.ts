import { CloudWatchClient, GetMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';
import { CostExplorerClient, GetCostAndUsageCommand } from '@aws-sdk/client-cost-explorer';
import { mockClient } from 'aws-sdk-client-mock';
import { ulid } from 'ulid';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { put, write } from '../../../functions/core/write.ts';
import { endAlert } from '../../../functions/lost/alerts.ts';
import { judgeAlert } from '../../../functions/lost/judge.ts';
import { raise } from '../../../functions/lost/testing/alerts.ts';
import { newChat, say } from '../../../functions/messages/testing/chat.ts';
import { publish } from '../../../functions/posts/testing/posts.ts';
import { findAlert, nameOfAlert } from '../../../functions/table/alerts.ts';
import { messageKey } from '../../../functions/table/messages.ts';
import { addReport } from '../../../functions/table/reports.ts';
import { agedDog, canary, newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/core/time.ts';
import { reportOf } from './report.ts';

vi.mock('../../../functions/moderation/screen.ts', () => import('../../../functions/moderation/testing/unscreened.ts'));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
onOwnTable();

const word = canary();
const metrics = mockClient(CloudWatchClient);
const costs = mockClient(CostExplorerClient);
const logs = mockClient(CloudWatchLogsClient);
const now = () => Date.now() + 1000;
const own: string[] = [];

const report = (subject: 'post' | 'lost', about: string, at = new Date()) =>
  addReport(
    SYSTEM,
    { subject, about, reason: word, accused: 'accused', reporter: `reporter${at.getTime()}` },
    { now: at },
  );

/** Dogs: 2 that chat, 1 of yesterday, 3 with alerts; and 2 that the deployment runs by itself. */
beforeAll(async () => {
  const { rex, bella, conversationId } = await newChat();
  await agedDog(1.5);
  await publish(rex, word);
  await write(SYSTEM, put({ PK: `USER#${bella.uid}`, SK: `POST#${ulid(Date.now() - 30 * HOUR_MS)}`, text: word }));
  await say({ rex, bella, conversationId }, rex, word);
  await say({ rex, bella, conversationId }, bella, word);
  await write(SYSTEM, put({ ...messageKey(conversationId, ulid(Date.now() - 3 * DAY_MS)), from: 'a', content: word }));
  const [home, lost, judged] = [await newDog({ name: word }), await newDog(), await newDog()];
  for (const dog of [home, lost, judged]) await raise(dog, { words: word });
  await endAlert(home, { alertId: (await findAlert(home.uid))?.alertId, outcome: 'home' } as never);
  for (const dog of [lost, judged]) {
    const alert = await findAlert(dog.uid);
    if (alert) await report('lost', nameOfAlert(dog.uid, alert));
  }
  await judgeAlert(SYSTEM, judged.uid, 'active', new Date(Date.now() + 10));
  await report('post', 'a post', new Date(Date.now() - 30 * HOUR_MS));
  await write(
    SYSTEM,
    put({ PK: 'UPLOAD#1', SK: 'UPLOAD', state: 'refused', expiresAt: (Date.now() + DAY_MS) / 1000 }),
    put({ PK: 'UPLOAD#2', SK: 'UPLOAD', state: 'used', expiresAt: (Date.now() + DAY_MS) / 1000 }),
  );
  const runs = await newChat();
  own.push(runs.rex.uid, runs.bella.uid);
  await say(runs, runs.rex, word);
  await publish(runs.bella, word);
});

beforeEach(() => {
  for (const aws of [metrics, costs, logs]) aws.reset();
  metrics.resolves({});
  costs.resolves({});
});

/** The numbers of a line; the service of logs says 7 for whatever it is asked. */
async function numbersOf(name: string) {
  logs.callsFake(async (input) => {
    if ('queryId' in input) return { status: 'Complete', statistics: { recordsMatched: 7 } };
    return 'queryString' in input ? { queryId: '1' } : { logGroups: [{ logGroupName: 'Barkyard-test-Log' }] };
  });
  const lines = await reportOf({ stack: 'Barkyard-test', queues: [], canary: own, now: now() });
  expect(lines.join('\n')).not.toContain(word);
  return lines
    .find((line) => line.startsWith(`  ${name} `))
    ?.trim()
    .split(/ {2,}/)
    .slice(1);
}

describe('the report', () => {
  it.each([
    ['dogs new', '5', '1'],
    ['posts', '1', '1'],
    ['comments', '0', '0'],
    ['messages', '2', '0'],
    ['pictures and videos refused', '1', '–'],
    ['reports made', '2', '1'],
    ['reports open', '2', '–'],
    ['alerts running', '2', '–'],
    ['alerts that ended with the dog home', '1', '0'],
    ['alerts that ended otherwise', '0', '0'],
    ['dogs gone', '7', '7'],
    ['calls failed', '7', '7'],
  ])(
    'counts %s, those of the last day beside those of the day before, and none of the dogs that the deployment runs',
    async (name, ...numbers) => expect(await numbersOf(name)).toEqual(numbers),
  );

  it('tells no number where Cost Explorer and metrics refuse', async () => {
    const refused = Object.assign(new Error(word), { name: 'AccessDeniedException' });
    costs.rejects(refused);
    metrics.rejects(refused);
    expect(await numbersOf('dollars of the last whole day')).toEqual(['–', '–']);
    expect(await numbersOf('minutes that the oldest job waited')).toEqual(['–', '–']);
  });

  it('tells the bill of whole days, and the longest that a job waited', async () => {
    const dayOf = (ago: number) => new Date(now() - ago * DAY_MS).toISOString().slice(0, 10);
    costs.on(GetCostAndUsageCommand).resolves({
      ResultsByTime: [2, 1].map((ago) => ({
        TimePeriod: { Start: dayOf(ago), End: dayOf(ago - 1) },
        Total: { UnblendedCost: { Amount: `${ago}.256`, Unit: 'USD' } },
      })),
    });
    metrics.on(GetMetricDataCommand).resolves({ MetricDataResults: [{ Values: [30, 660] }, { Values: [60] }] });
    expect(await numbersOf('dollars of the last whole day')).toEqual(['1.26', '2.26']);
    expect(await numbersOf('minutes that the oldest job waited')).toEqual(['11', '11']);
  });
});
