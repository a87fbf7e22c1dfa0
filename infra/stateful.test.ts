import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lossesBetween, statefulIn } from './testing/stateful.ts';
import { synthesised } from './testing/synth.ts';

const RECORDED = join(import.meta.dirname, 'testing/stateful.json');
const PRODUCTION = { environment: 'production', account: '111122223333', region: 'eu-west-1', sender: 'hello@b.test' };

const recorded = () => JSON.parse(readFileSync(RECORDED, 'utf8'));
const found = () => statefulIn(synthesised(PRODUCTION).barkyard);

test('an update replaces and removes nothing that keeps data, work, sessions, keys or addresses', () => {
  if (process.env.WRITE_STATEFUL) writeFileSync(RECORDED, `${JSON.stringify(found(), null, 2)}\n`);
  expect(lossesBetween(recorded(), found())).toEqual([]);
  expect(Object.keys(found()), 'record what is new: WRITE_STATEFUL=yes npx vitest run infra/stateful.test.ts').toEqual(
    Object.keys(recorded()),
  );
});

test.each([
  ['TableRenamed', 'Table7ABB320E', /^CloudFormation would remove Table7ABB320E \(AWS::DynamoDB::Table\)/],
  ['UsersPoolRenamed', 'UsersPoolBFC35D3B', /^CloudFormation would remove UsersPoolBFC35D3B/],
  [
    'PushesQueueRenamed',
    'UpkeepPushesQueueF2331577',
    /^CloudFormation would remove UpkeepPushesQueueF2331577 \(AWS::SQS::Queue\)/,
  ],
])('a resource that gets another id is noticed: %s', (id, old, sentence) => {
  const { [old]: moved, ...rest } = found();
  expect(lossesBetween(recorded(), moved ? { ...rest, [id]: moved } : rest)).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  ['Table7ABB320E', { Properties: { TableName: 'own' } }],
  ['MediaBucket4022EBBF', { DeletionPolicy: 'Delete' }],
  ['UsersPoolBFC35D3B', { Properties: { UsernameAttributes: ['phone_number'] } }],
])('a property by which %s is replaced or lost is noticed: %j', (id, change) => {
  const changed = Object.entries(found()).map(([name, one]) => [name, name === id ? { ...one, ...change } : one]);
  expect(lossesBetween(recorded(), Object.fromEntries(changed))).toEqual([
    expect.stringMatching(`^CloudFormation would replace or give up ${id} `),
  ]);
});
