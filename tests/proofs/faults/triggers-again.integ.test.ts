import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { attemptKey } from '#shared/auth/fields';
import { confirmedEvent, said, signUpEvent, triggerOutcome, unique } from '../../../functions/auth/testing/events.ts';
import { client } from '../../../functions/core/dynamodb.ts';
import { hashOf } from '../../../functions/core/ids.ts';
import { log } from '../../../functions/core/log.ts';
import type { Item } from '../../../functions/core/table.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { oneOf, randomFrom } from '../../../functions/testing/random.ts';
import { checkInvariants, names } from '../../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../../scripts/ops/invariants/snapshot.ts';
import { many, seed, tell } from '../../support/profile.ts';

onOwnTable();

const ALLOWED = 3;
const TIMES = 3;
/** The most calls of DynamoDB that a trigger makes, retries included. */
const CALLS = 6;
const counts = { injected: 0, slow: 0, profiles: 0, reservations: 0, counted: 0 };

interface Run {
  /** The remaining calls of DynamoDB before it hangs. */
  left: number;
  goOn: Promise<void>;
}
const runs = new AsyncLocalStorage<Run>();

/** Pauses a run of a trigger before one of its calls, as one that takes six seconds would. */
const stalling = () =>
  client.middlewareStack.add(
    (next) => async (given) => {
      const run = runs.getStore();
      if (run && run.left-- === 0) await run.goOn;
      return next(given);
    },
    { step: 'initialize', name: 'stalling' },
  );

beforeAll(async () => {
  vi.stubEnv('MODERATION', 'off');
  vi.spyOn(log, 'error').mockReturnValue();
  stalling();
});
afterAll(async () => {
  client.middlewareStack.remove('stalling');
  vi.unstubAllEnvs();
});

type Event = Parameters<typeof triggerOutcome>[0];
type Random = () => number;
type Fate = (event: Event, random: Random) => Promise<string[]>;

const atOnce: Fate = (event) => Promise.all(Array.from({ length: TIMES }, () => triggerOutcome(event)));

const oneByOne: Fate = async (event) => [
  await triggerOutcome(event),
  await triggerOutcome(event),
  await triggerOutcome(event),
];

/** Cognito does not wait for the slow run, which continues after the others. */
const slow: Fate = async (event, random) => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  counts.slow += 1;
  const late = runs.run({ left: Math.floor(random() * CALLS), goOn }, () => triggerOutcome(event));
  const heard = [await triggerOutcome(event), await triggerOutcome(event)];
  resolve();
  await late;
  return heard;
};

/** The outcomes of its calls as Cognito sees them, in order. */
async function call(event: Event, random: Random): Promise<string[]> {
  const heard = await (oneOf([atOnce, oneByOne, slow], random) ?? atOnce)(event, random);
  counts.injected += TIMES;
  return heard;
}

/** An address that signs up once more than it may; only the first of its sign-ups is a user that can be confirmed. */
async function person(random: Random) {
  const email = `${unique('again')}@dogs.example`;
  const events = Array.from({ length: ALLOWED + 1 }, () =>
    signUpEvent({ email, sub: randomUUID(), profile: { ...said, username: unique('again') } }),
  );
  for (const [at, event] of events.entries()) {
    const expected = at < ALLOWED ? /^done$/ : /^Too many registration attempts/;
    for (const heard of await call(event, random)) expect(heard).toMatch(expected);
  }
  const { userName = '' } = events[0] ?? {};
  expect(new Set(await call(confirmedEvent(userName, email), random))).toEqual(new Set(['done']));
  return { email, uid: userName };
}

const ofKind = (rows: Item[], kind: string) => rows.filter(({ SK }) => SK === kind);

it('a trigger that is called three times, or goes on when Cognito has long given it up, acts once', {
  timeout: 900_000,
}, async () => {
  const people = many(8, 75);
  const all = await Promise.all(Array.from({ length: people }, (_, at) => person(randomFrom(seed * people + at))));
  const rows = await scanTable();
  const attempts = new Map(ofKind(rows, 'ATTEMPTS').map((row) => [row.PK, row]));
  for (const { email } of all) {
    const row = attempts.get(`ATTEMPTS#REGISTRATION#${hashOf(attemptKey(email))}`);
    expect([row?.count, row?.members instanceof Set && row.members.size]).toEqual([ALLOWED, ALLOWED]);
    counts.counted += Number(row?.count);
  }
  const reserved = ofKind(rows, 'USERNAME').filter(({ userId }) => userId === undefined);
  counts.reservations = reserved.length;
  counts.profiles = ofKind(rows, 'PROFILE').length;
  expect(
    ofKind(rows, 'PROFILE')
      .map(({ userId }) => userId)
      .sort(),
  ).toEqual(all.map(({ uid }) => uid).sort());
  expect(reserved).toHaveLength(people * (ALLOWED - 1));
  expect(ofKind(rows, 'REGISTRATION')).toHaveLength(people * (ALLOWED - 1));
  const wrong = Object.values(checkInvariants(rows, names)).flat();
  expect(wrong).toEqual([]);
  const lost = people - counts.profiles;
  tell('X6 triggers again', { 'sign-ups': people * (ALLOWED + 1), ...counts, lost, wrong: wrong.length });
});
