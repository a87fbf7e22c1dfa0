import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onOwnTable } from '../testing/on-own-table.ts';
import { clearLogins, countLogin, countRegistration } from './attempts.ts';
import { signedInEvent, signInEvent, triggerOutcome, unique } from './testing/events.ts';

onOwnTable();

const MINUTE = 60_000;

/** Twelve ways to write one address. */
const spellings = (name: string) => {
  const wide = name.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
  const tags = ['', '+a', '+b.c', '+1', '+', '＋x'];
  const [other, third] = [name.toUpperCase(), ` ${name}`];
  const some = tags.map((tag) => `${name}${tag}@dogs.example`);
  return [
    ...some,
    `${other}@DOGS.example`,
    `${other}+Z@dogs.Example`,
    `${third}@dogs.example `,
    `${wide}@dogs.example`,
    `${name}＠dogs.example`,
    `${wide}+q@ｄogs.example`,
  ];
};

const outcomes = async (attempts: Promise<void>[]) => {
  const settled = await Promise.allSettled(attempts);
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
  return { allowed: settled.length - refused.length, refused: new Set(refused) };
};

it('5 attempts per 15 minutes per email: exactly 5 of 20 at once, in 12 spellings', { tags: 'spec-9.2' }, async () => {
  const all = spellings(unique('rex'));
  expect(new Set(all).size).toBe(12);
  const now = Date.now();
  const twenty = Array.from({ length: 20 }, (_, at) => countLogin(`${all[at % 12]}`, now));
  const { allowed, refused } = await outcomes(twenty);
  expect(allowed).toBe(5);
  expect([...refused]).toEqual(['Too many login attempts. Try again after 15 minutes']);
});

it('tells the time left, and allows five again when the window is over', async () => {
  const email = `${unique('bella')}@dogs.example`;
  const start = 1_000 * Math.floor(Date.now() / 1_000);
  for (let tried = 0; tried < 5; tried += 1) await countLogin(email, start);
  await expect(countLogin(email, start + 3 * MINUTE)).rejects.toThrow('Try again after 12 minutes');
  await expect(countLogin(email, start + 15 * MINUTE - 1_000)).rejects.toThrow('Try again after 1 second');
  const later = Array.from({ length: 8 }, () => countLogin(email, start + 15 * MINUTE));
  expect((await outcomes(later)).allowed).toBe(5);
});

it('a sign-in that succeeds clears the count', async () => {
  const email = `${unique('luna')}@dogs.example`;
  for (let tried = 0; tried < 5; tried += 1) expect(await triggerOutcome(signInEvent('luna', email))).toBe('done');
  expect(await triggerOutcome(signInEvent('luna', email))).toBe('Too many login attempts. Try again after 15 minutes');
  expect(await triggerOutcome(signedInEvent(randomUUID(), email))).toBe('done');
  expect(await triggerOutcome(signInEvent('luna', email))).toBe('done');
});

it('an email without an account is counted like one with an account', async () => {
  const email = `${unique('nobody')}@dogs.example`;
  for (let tried = 0; tried < 5; tried += 1) expect(await triggerOutcome(signInEvent(email))).toBe('done');
  expect(await triggerOutcome(signInEvent(email.toUpperCase()))).toMatch(/^Too many login attempts/);
});

it('clearing a count that does not exist does no harm', async () => {
  await expect(clearLogins(`${unique('new')}@dogs.example`)).resolves.toBeUndefined();
});

it('3 registrations per hour per email: exactly 3 of 20 at once, in 12 spellings', {
  tags: ['spec-8.1', 'spec-9.1'],
}, async () => {
  const all = spellings(unique('max'));
  const now = Date.now();
  const twenty = Array.from({ length: 20 }, (_, at) => countRegistration(`${all[at % 12]}`, randomUUID(), now));
  const { allowed, refused } = await outcomes(twenty);
  expect(allowed).toBe(3);
  expect([...refused]).toEqual(['Too many registration attempts. Try again after 1 hour']);
});

it('a registration whose trigger runs again counts once', async () => {
  const email = `${unique('coco')}@dogs.example`;
  const subs = Array.from({ length: 4 }, () => randomUUID());
  const [first = '', second = '', third = '', fourth = ''] = subs;
  const again = [first, first, first, second, first, second].map((sub) => countRegistration(email, sub));
  expect((await outcomes(again)).allowed).toBe(6);
  await countRegistration(email, third);
  await expect(countRegistration(email, fourth)).rejects.toThrow(/^Too many registration attempts/);
  await expect(countRegistration(email, first)).resolves.toBeUndefined();
});
