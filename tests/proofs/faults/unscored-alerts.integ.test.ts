import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sum } from '../../../functions/core/testing/statistics.ts';
import { findAlert, isAlertSeen } from '../../../functions/table/alerts.ts';
import { type Dog, newDogs } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { many, seed, tell } from '../../support/profile.ts';
import { startFaulty } from './moderation.ts';

onOwnTable();

const ALERTS = many(10, 60);
/** Every fifth alert is refused by a later look. */
const wordsOf = (at: number) => (at % 5 === 0 ? `Alert ${at}: I will kill you` : `Alert ${at}: shy, loves cheese`);
/** A look that the service does not answer in time is repeated. */
const PATIENCE = { timeout: 300_000, interval: 1000 };

let faulty: Awaited<ReturnType<typeof startFaulty>>;
let raise: typeof import('../../../functions/lost/testing/alerts.ts').raise;
let look: (dog: Dog) => Promise<unknown>;

beforeAll(async () => {
  vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
  faulty = await startFaulty(seed, `${process.env.AWS_ENDPOINT_URL_COMPREHEND}`);
  vi.stubEnv('AWS_ENDPOINT_URL_COMPREHEND', faulty.endpoint);
  ({ raise } = await import('../../../functions/lost/testing/alerts.ts'));
  const { jobs } = await import('../../../functions/lost/jobs.ts');
  look = ({ uid }) => jobs['lost.look']({ uid });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await faulty.stop();
});

it('an alert goes out while nobody can look at its words, and is looked at again', { timeout: 900_000 }, async () => {
  const dogs = await newDogs(ALERTS);
  for (const [at, dog] of dogs.entries()) await raise(dog, { words: wordsOf(at) });
  const rows = () => Promise.all(dogs.map(({ uid }) => findAlert(uid)));
  const waiting = async () => (await rows()).filter((row) => row?.unscored !== undefined).length;
  expect((await rows()).filter((row) => isAlertSeen(row))).toHaveLength(ALERTS);
  expect(await waiting()).toBe(ALERTS);
  for (const dog of dogs) await look(dog);
  expect(await waiting()).toBe(ALERTS);
  faulty.heal();
  await vi.waitFor(async () => {
    for (const dog of dogs) await look(dog);
    expect(await waiting()).toBe(0);
  }, PATIENCE);
  const hidden = (await rows()).flatMap((row, at) => (row?.state === 'hidden' ? [at] : []));
  const wanted = dogs.flatMap((_, at) => (at % 5 === 0 ? [at] : []));
  const injected = sum(faulty.met.values());
  const wrong = hidden.filter((at) => !wanted.includes(at)).length;
  const lost = wanted.filter((at) => !hidden.includes(at)).length;
  tell('X26 alerts without a score', { injected, lost, wrong, raised: ALERTS, hidden: hidden.length });
  expect(hidden).toEqual(wanted);
});
