import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { randomTag } from '#shared/testing/random-tag';
import { sweep } from '../../../functions/account/sweep.ts';
import { confirmedEvent, said, signUpEvent, triggerOutcome, unique } from '../../../functions/auth/testing/events.ts';
import { handler } from '../../../functions/auth/triggers.ts';
import { alive, type Item } from '../../../functions/core/table.ts';
import { muteLog } from '../../../functions/testing/mute-log.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { randomFrom } from '../../../functions/testing/random.ts';
import { checkInvariants } from '../../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../../scripts/ops/invariants/snapshot.ts';
import { many, seed, tell } from '../../support/profile.ts';

onOwnTable();

const NAMES = many(4, 20);
const AT_ONCE = many(40, 100);
const ALLOWED = 3;
const DAY_MS = 86_400_000;
/** No other test has registrations this old, and the sweep examines only those. */
const START = Date.now() - 3 * DAY_MS;
const random = randomFrom(seed);

beforeAll(async () => {
  vi.stubEnv('MODERATION', 'off');
  muteLog(['error', 'info']);
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const fullWidth = (word: string) =>
  word.replace(/[a-z]/g, (letter) => String.fromCodePoint(0xfee0 + letter.charCodeAt(0)));

/** One address as people and thieves of limits write it; those that Barkyard keeps so itself stand first. */
const spellingsOf = (word: string, at: number): string[] => [
  `${word}@dogs.example`,
  `${word}+${at}@dogs.example`,
  `${word}+walk+${at}@dogs.example`,
  `${word.toUpperCase()}@dogs.example`,
  `${word}@DOGS.example`,
  ` ${word}@dogs.example`,
  `${fullWidth(word)}@dogs.example`,
];
const KEPT = 3;

interface Try {
  person: string;
  email: string;
  sub: string;
  isKept: boolean;
  outcome: string;
}

/** Somebody who tries, by one of a few people, in one of an address's spellings, in any case of the name. */
async function tryFor(username: string, people: string[], at: number): Promise<Try> {
  const person = people[at % people.length] ?? '';
  const spellings = spellingsOf(person, at);
  const place = Math.floor(random() * spellings.length);
  const name = random() < 0.5 ? username : username.toUpperCase();
  const event = signUpEvent({ email: `${spellings[place]}`, profile: { ...said, username: name } });
  const { userName: sub, request } = event;
  return {
    person,
    sub,
    email: `${request.userAttributes.email}`,
    isKept: place < KEPT,
    outcome: await triggerOutcome(event),
  };
}

const counts = { injected: 0, winners: 0, refused: 0, swept: 0, lost: 0, wrong: 0 };

/** Everybody tries one name at once; returns the sign-ups of the address that gets it. */
async function race(username: string): Promise<Try[]> {
  const people = Array.from({ length: Math.ceil(AT_ONCE / 10) }, () => unique('racer'));
  const tries = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => tryFor(username, people, at)));
  const won = tries.filter(({ outcome }) => outcome === 'done');
  counts.injected += tries.length;
  counts.refused += tries.length - won.length;
  counts.winners += new Set(won.map(({ email }) => email)).size;
  for (const { isKept, outcome } of tries) {
    expect(outcome === 'Please enter a valid email address').toBe(!isKept);
  }
  for (const person of people) {
    const kept = tries.filter((one) => one.isKept && one.person === person);
    const counted = kept.filter(({ outcome }) => !outcome.startsWith('Too many registration attempts.'));
    expect(counted).toHaveLength(Math.min(ALLOWED, kept.length));
  }
  return won;
}

const ofKind = (rows: Item[], kind: string) => rows.filter(({ SK }) => SK === kind);
const owned = (rows: Item[]) => ofKind(rows, 'USERNAME').filter(({ userId }) => userId !== undefined);

it('of many who register one name at once one wins it, and nobody keeps what nobody confirms', {
  timeout: 900_000,
}, async () => {
  const names = Array.from({ length: NAMES }, () => `rex_${randomTag()}`);
  const winners = await Promise.all(names.map(race));
  for (const won of winners) expect(new Set(won.map(({ email }) => email)).size).toBe(1);
  expect(ofKind(await scanTable(), 'USERNAME')).toHaveLength(NAMES);

  // Every second name is confirmed, by all the sign-ups that stand for it, at once.
  const confirmed = winners.filter((_, at) => at % 2 === 0);
  const events = confirmed.flat().map(({ sub, email }) => confirmedEvent(sub, email));
  await Promise.all([...events, ...events].map((event) => handler(event)));
  expect(ofKind(await scanTable(), 'PROFILE')).toHaveLength(confirmed.length);
  expect(owned(await scanTable())).toHaveLength(confirmed.length);

  vi.useRealTimers();
  const { users, registrations } = await sweep();
  expect(users).toBe(0);
  const rows = (await scanTable()).filter(alive);
  const left = rows.filter((row) => /REGISTRATION|USERNAME|ATTEMPTS/.test(`${row.SK}`) && row.userId === undefined);
  const wrong = checkInvariants(rows)['names without their dog'] ?? [];
  Object.assign(counts, { swept: registrations, lost: NAMES - counts.winners, wrong: left.length + wrong.length });
  expect([left, wrong]).toEqual([[], []]);
  const kept = names.filter((_, at) => at % 2 === 0).map((name) => `USERNAME#${name}`);
  expect(new Set(owned(rows).map(({ PK }) => PK))).toEqual(new Set(kept));
  expect(counts.winners).toBe(NAMES);
  tell(`X5 one name, ${AT_ONCE} at once`, { names: NAMES, ...counts });
});
