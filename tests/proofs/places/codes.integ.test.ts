import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { metered } from '../../../functions/core/testing/meter.ts';
import { change, write } from '../../../functions/core/write.ts';
import { endAlert } from '../../../functions/lost/alerts.ts';
import { newCode, removeCollar, setCollar } from '../../../functions/lost/collar.ts';
import { raise } from '../../../functions/lost/testing/alerts.ts';
import { type Letter, newVisitor } from '../../../functions/lost/testing/visitor.ts';
import { alertKey } from '../../../functions/table/alerts.ts';
import { newDog, tombstone } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';

vi.mock('../../../functions/moderation/screen.ts', () => ({ screenPost: vi.fn() }));
onOwnTable();
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
vi.stubEnv('SITE', 'https://barkyard.test');

const CODES = Number(process.env.CODES || 100);
/** One code after the other, because their reads are counted. */
const timeout = 60_000 + 100 * CODES;
const LETTERS: Letter[] = ['c', 'l', 'p'];
const count = { codes: 0, found: 0, differences: 0 };
const { open, tokenOf, post } = newVisitor();

afterAll(() => {
  const { codes, found, differences } = count;
  console.log(`• codes: tried ${codes}, found ${found}, answers or reads that differ ${differences}`);
});

const show = (letter: Letter, code: string) => metered(() => open(letter, code));

async function known() {
  const dog = await newDog();
  const { alertId, code } = await raise(dog);
  return { dog, alertId, alert: code, collar: `${(await setCollar(dog, { showsBreed: true })).code}` };
}

/** Codes of collars that were replaced and removed, of alerts that were stopped and hidden, and both of a dog that is gone. */
async function endedCodes() {
  const [replaced, removed, gone, stopped, hidden] = await Promise.all([1, 2, 3, 4, 5].map(known));
  if (!replaced || !removed || !gone || !stopped || !hidden) throw new Error('There are too few dogs.');
  await setCollar(replaced.dog, { showsBreed: true, instead: replaced.collar });
  await removeCollar(removed.dog);
  await tombstone(gone.dog.uid);
  await endAlert(stopped.dog, { alertId: stopped.alertId, outcome: 'stopped' });
  await write(SYSTEM, change(alertKey(hidden.dog.uid), { set: { state: 'hidden' } }));
  return [replaced.collar, removed.collar, gone.collar, gone.alert, stopped.alert, hidden.alert];
}

describe.each(LETTERS)('at /%s/', (letter) => {
  let mine: Awaited<ReturnType<typeof known>>;
  let first: Awaited<ReturnType<typeof show>>;
  beforeAll(async () => {
    mine = await known();
    first = await show(letter, '0000000000');
  });

  it('codes that lead nowhere, that have ended, are hidden, or of another kind are answered alike, by as many reads', {
    timeout,
  }, async () => {
    const other = letter === 'c' ? mine.alert : mine.collar;
    const codes = [...(await endedCodes()), other, ...Array.from({ length: CODES }, newCode)];
    const found: string[] = [];
    const apart: string[] = [];
    for (const code of codes) {
      const { answer, bill } = await show(letter, code);
      if (answer.statusCode === 200) found.push(code);
      if (JSON.stringify([answer, bill]) !== JSON.stringify([first.answer, first.bill])) apart.push(code);
    }
    count.codes += codes.length;
    count.found += found.length;
    count.differences += apart.length;
    expect({ found, apart }).toEqual({ found: [], apart: [] });
  });

  it('the right code is one hit, by the same reads', async () => {
    const real = await show(letter, letter === 'c' ? mine.collar : mine.alert);
    expect([real.answer.statusCode, real.bill]).toEqual([200, first.bill]);
    expect(first.bill).toEqual({ waves: 2, reads: 3, writes: 0, indexed: 0 });
  });

  it('a tip takes four round trips: two find the dog, and see that the press is new, one counts it, and one writes the tip', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const own = await known();
    const code = letter === 'c' ? own.collar : own.alert;
    // Three tips an hour may come from one address.
    const finder = newVisitor();
    const token = await finder.tokenOf(letter, code);
    const form = `${new URLSearchParams({ token, kind: 'saw' })}`;
    const { answer, bill } = await metered(() => finder.post(letter, code, form));
    // Of a collar the dog and the code are checked with the write, of an alert the alert.
    const writes = letter === 'c' ? 11 : 9;
    expect([answer.statusCode, bill]).toEqual([200, { waves: 4, reads: 4, writes, indexed: 1 }]);
    vi.useRealTimers();
  });

  it('a form that comes for a code that has ended is answered as one for a wrong code', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const own = await known();
    const code = letter === 'c' ? own.collar : own.alert;
    const token = await tokenOf(letter, code);
    await endAlert(own.dog, { alertId: own.alertId, outcome: 'stopped' });
    await removeCollar(own.dog);
    const answer = await post(letter, code, `${new URLSearchParams({ token, kind: 'saw' })}`);
    expect(answer).toEqual(first.answer);
    vi.useRealTimers();
  });
});
