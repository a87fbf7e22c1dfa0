import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUlid } from '../../../functions/core/ids.ts';
import { findPost } from '../../../functions/table/posts.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { many, tell } from '../../support/profile.ts';
import { Victims } from './victims.ts';

onOwnTable();

const CALLS = many(3, 10);
/** No service listens there, so every call has something to log, whether it succeeds or not. */
const NOWHERE = 'http://127.0.0.1:9';
const env = { AWS_ENDPOINT_URL_COMPREHEND: NOWHERE, AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: NOWHERE };
const LOG = join(tmpdir(), `barkyard-log-${process.pid}`);
const dieAt = Number.POSITIVE_INFINITY;

let rex: Dog;
let injected = 0;
beforeAll(async () => {
  rex = await newDog();
});
afterAll(() => {
  rmSync(LOG);
  tell('X20 no log', { injected, lost: 0, wrong: 0 });
});

/** A call that is done though its text has no score, and one that cannot be done. */
async function callBoth(victims: Victims): Promise<void> {
  const { uid } = rex;
  const postId = newUlid();
  const done = await victims.give({ call: 'posts.create', uid, input: { text: 'Woof', postId }, dieAt });
  expect(done).toMatchObject({ answer: { status: 200, body: { text: 'Woof' } } });
  expect(await findPost({ authorId: uid, ulid: postId })).toMatchObject({ text: 'Woof' });
  const input = { confirmation: 'DELETE', password: 'Walkies-4-me' };
  const failed = await victims.give({ call: 'account.delete', uid, input, dieAt });
  expect(failed).toMatchObject({ answer: { status: 500, body: { code: 'auth.deletionFailed' } } });
}

async function callBothTimes(times: number, log: number | 'pipe'): Promise<void> {
  const victims = new Victims({ env, log });
  for (let at = 0; at < times; at += 1) await callBoth(victims);
  await victims.stop();
  if (typeof log === 'number') closeSync(log);
}

it('each of these calls writes to the log, where it can', { timeout: 120_000 }, async () => {
  await callBothTimes(1, openSync(LOG, 'w'));
  const lines = readFileSync(LOG, 'utf8');
  expect(lines).toContain('The text was allowed without a score.');
  expect(lines).toContain('The call failed.');
});

it.each<[string, () => number | 'pipe']>([
  ['onto a full disk', () => openSync('/dev/full', 'w')],
  ['to a reader that has gone', () => 'pipe'],
])('a call is answered as ever while its log goes %s', { timeout: 300_000 }, async (_, sink) => {
  await callBothTimes(CALLS, sink());
  injected += 2 * CALLS;
});
