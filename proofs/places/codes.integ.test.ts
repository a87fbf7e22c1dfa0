import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterAll, expect, it, vi } from 'vitest';
import { removeCollar, setCollar } from '../../functions/lost/collar.ts';
import { newCode } from '../../functions/lost/new-code.ts';
import { handler } from '../../functions/lost/pages.ts';
import { eventOf, newDog, tombstone } from '../../functions/testing/dogs.ts';
import { onOwnTable } from '../../functions/testing/on-own-table.ts';
import { metered } from '../costs/meter.ts';

onOwnTable();
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');

const CODES = Number(process.env.CODES || 100);
const count = { codes: 0, found: 0, differences: 0 };

afterAll(() => {
  const { codes, found, differences } = count;
  console.log(`• codes: tried ${codes}, found ${found}, answers or reads that differ ${differences}`);
});

const open = (code: string) => {
  const event: APIGatewayProxyEvent = eventOf('GET', `/pages/c/${code}`, {});
  return metered(() => handler(event));
};

const collared = async () => {
  const dog = await newDog();
  return { dog, code: `${(await setCollar(dog, { showsBreed: true })).code}` };
};

/** A code that was replaced, one that was removed, and one of a dog that is gone. */
async function endedCodes() {
  const [replaced, removed, gone] = [await collared(), await collared(), await collared()];
  await setCollar(replaced.dog, { showsBreed: true, instead: replaced.code });
  await removeCollar(removed.dog);
  await tombstone(gone.dog.uid);
  return [replaced.code, removed.code, gone.code];
}

it('codes that lead nowhere, and those that have ended, are answered alike and by as many reads', async () => {
  const { code } = await collared();
  const ended = await endedCodes();
  const codes = [...ended, ...Array.from({ length: CODES }, newCode)];
  const first = await open('0000000000');
  for (const one of codes) {
    const { answer, bill } = await open(one);
    count.codes += 1;
    count.found += answer.statusCode === 200 ? 1 : 0;
    if (JSON.stringify([answer, bill.reads]) !== JSON.stringify([first.answer, first.bill.reads]))
      count.differences += 1;
  }
  expect(count).toEqual({ codes: codes.length, found: 0, differences: 0 });
  const real = await open(code);
  expect([real.answer.statusCode, real.bill.reads]).toEqual([200, first.bill.reads]);
});
