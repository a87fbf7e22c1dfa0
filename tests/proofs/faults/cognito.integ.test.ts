import { randomUUID } from 'node:crypto';
import type { SQSRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deleteAccount } from '../../../functions/account/handlers.ts';
import { reconcile, SLICES } from '../../../functions/account/reconcile.ts';
import { sweep } from '../../../functions/account/sweep.ts';
import {
  confirmedEvent,
  said,
  signedInEvent,
  signUpEvent,
  triggerOutcome,
  unique,
} from '../../../functions/auth/testing/events.ts';
import { Pool } from '../../../functions/auth/testing/pool.ts';
import { messages } from '../../../functions/core/testing/kept-queue.ts';
import { identityOf, self } from '../../../functions/http/door.ts';
import { handler as work } from '../../../functions/stream/work.ts';
import { asDog } from '../../../functions/testing/dogs.ts';
import { muteLog } from '../../../functions/testing/mute-log.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { randomFrom } from '../../../functions/testing/random.ts';
import { checkInvariants } from '../../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../../scripts/ops/invariants/snapshot.ts';
import { many, seed, tell } from '../../support/profile.ts';
import { rowsNaming } from '../deletion/traces.ts';

onOwnTable();

vi.mock('../../../functions/core/queue.ts', () => import('../../../functions/core/testing/kept-queue.ts'));

const HOUR_MS = 3_600_000;
/** Deliveries of a message before it goes to the dead-letter queue. */
const DELIVERIES = 6;
const MOST_TRIES = 30;
const random = randomFrom(seed);
const pool = new Pool(random);
const counts = { injected: 0, tries: 0, 'put aside': 0, lost: 0, wrong: 0 };

beforeAll(async () => {
  vi.stubEnv('MODERATION', 'off');
  muteLog();
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Repeats it until it succeeds, as people and schedules do. */
async function again<T>(doing: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    counts.tries += 1;
    const [outcome] = await Promise.allSettled([doing()]);
    if (outcome.status === 'fulfilled') return outcome.value;
    if (tried === MOST_TRIES) throw outcome.reason;
  }
}

const messageOf = (message: object) => ({ messageId: '1', body: JSON.stringify(message) }) as SQSRecord;

/** Does the queued work; a job that keeps failing goes to the dead letters. */
async function doWork(): Promise<void> {
  for (let message = messages.shift(); message; message = messages.shift()) {
    let tried = 0;
    while ((await work({ Records: [messageOf(message)] })).batchItemFailures.length > 0 && tried < DELIVERIES)
      tried += 1;
    if (tried === DELIVERIES) counts['put aside'] += 1;
  }
}

interface Member {
  uid: string;
  email: string;
  username: string;
  fate: Fate;
}

const FATES = [
  'stays',
  'never confirms',
  'is confirmed without its trigger',
  'resets',
  'deletes',
  'is removed in Cognito',
] as const;
type Fate = (typeof FATES)[number];

async function tryToRegister(sub: string, email: string, username: string): Promise<void> {
  const heard = await triggerOutcome(signUpEvent({ email, sub, profile: { ...said, username } }));
  expect(['done', 'Failed to check username availability']).toContain(heard);
  if (heard !== 'done') throw new Error(heard);
}

/** A sign-up, until it succeeds; Cognito makes its user only afterwards. */
async function signUp(fate: Fate): Promise<Member> {
  const [uid, email, username] = [randomUUID(), `${unique('pool')}@dogs.example`, unique('pool')];
  await again(() => tryToRegister(uid, email, username));
  pool.add(uid);
  return { uid, email, username, fate };
}

/** Reserves a name that somebody left behind a minute ago: Cognito is asked whether it knows that one. */
async function takeOver(): Promise<Member> {
  const username = unique('left');
  const event = (sub: string) =>
    signUpEvent({ email: `${unique('pool')}@dogs.example`, sub, profile: { ...said, username } });
  await triggerOutcome(event(randomUUID()));
  vi.setSystemTime(Date.now() + HOUR_MS);
  const [uid, email] = [randomUUID(), `${unique('pool')}@dogs.example`];
  await again(() => tryToRegister(uid, email, username));
  pool.add(uid);
  return { uid, email, username, fate: 'stays' };
}

const lookIn = self(async () => true);

const isIn = (uid: string, authTime: number) =>
  lookIn(identityOf({ requestContext: { authorizer: { claims: { sub: uid, auth_time: `${authTime}` } } } })).then(
    () => true,
    () => false,
  );

async function enter({ uid, email, fate }: Member): Promise<void> {
  pool.confirm(uid);
  if (fate === 'is confirmed without its trigger') return;
  expect(await triggerOutcome(confirmedEvent(uid, email))).toBe('done');
  expect(await triggerOutcome(signedInEvent(uid, email))).toBe('done');
}

async function meet({ uid, email, fate }: Member): Promise<void> {
  const before = Math.floor(Date.now() / 1000) - 1;
  if (fate === 'is removed in Cognito') pool.users.delete(uid);
  if (fate === 'resets') {
    expect(await triggerOutcome(confirmedEvent(uid, email, 'PostConfirmation_ConfirmForgotPassword'))).toBe('done');
    expect([await isIn(uid, before), await isIn(uid, before + 10)]).toEqual([false, true]);
  }
  if (fate !== 'deletes') return;
  const dog = asDog(uid);
  await again(() => deleteAccount(dog, { password: 'Walkies-4-me' }));
  // Its record starts the work; of some it is lost, and the daily look begins it.
  const { username } = await dog.profile;
  if (random() < 0.7) messages.push({ job: 'account.forget', input: { uid, username } });
}

/** The daily sweep fails while Cognito does, and is retried. */
async function aDay(): Promise<void> {
  vi.setSystemTime(Date.now() + 25 * HOUR_MS);
  await sweep().catch(() => undefined);
  for (const _ of SLICES) await reconcile().catch(() => undefined);
  messages.push({ job: 'account.resume', input: {} });
  await doWork();
}

it('whatever Cognito fails at, neither it nor the table keeps whom the other does not know', {
  timeout: 900_000,
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  pool.faults = 0.4;
  const members: Member[] = [];
  for (let at = 0; at < many(8, 200); at += 1) {
    const fate = FATES[at % FATES.length] ?? 'stays';
    const member = at % 7 === 6 ? await takeOver() : await signUp(fate);
    members.push(member);
    if (member.fate !== 'never confirms') await enter(member);
  }
  await Promise.all(members.map(meet));
  await doWork();
  for (let day = 0; day < 2; day += 1) await aDay();
  pool.faults = 0;
  for (let day = 0; day < 2; day += 1) await aDay();

  const rows = await scanTable();
  const stay = members.filter(({ fate }) => !['never confirms', 'deletes', 'is removed in Cognito'].includes(fate));
  const dogs = rows.filter(({ SK }) => SK === 'PROFILE').map(({ userId }) => `${userId}`);
  expect([...pool.users.keys()].sort()).toEqual(stay.map(({ uid }) => uid).sort());
  expect(dogs.sort()).toEqual([...pool.users.keys()].sort());
  const gone = members.filter((member) => !stay.includes(member));
  const left = (await Promise.all(gone.map(({ uid }) => rowsNaming(uid)))).flat();
  const waiting = rows.filter(({ SK }) => SK === 'JOB' || SK === 'REGISTRATION');
  const wrong = Object.values(checkInvariants(rows)).flat();
  expect([left, waiting, wrong]).toEqual([[], [], []]);
  counts.injected = pool.injected;
  tell('X18 Cognito', { accounts: members.length, gone: gone.length, ...counts });
});
