import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#shared/core/refusal';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { readWhole } from '../../../functions/core/query.ts';
import { type Item, readAll } from '../../../functions/core/table.ts';
import { followDog, removeFollower, unfollowDog } from '../../../functions/follows/follows.ts';
import {
  acceptPendingRequests,
  acceptRequest,
  cancelRequest,
  declineRequest,
} from '../../../functions/follows/requests.ts';
import { from, to } from '../../../functions/follows/testing/relations.ts';
import { setPrivacy } from '../../../functions/profiles/profiles.ts';
import { publicKey } from '../../../functions/table/public-dogs.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { checkInvariants, type Name, names } from '../../../scripts/ops/invariants/invariants.ts';
import { scheduled } from '../faults/scheduled.ts';

onOwnTable();

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

const DOGS = 8;
const ACTS_OF_A_DOG = 6;
const seed = Number(process.env.SEED || 1);
const operations = Number(process.env.OPERATIONS || 1800);
const numRuns = Math.ceil(operations / 2 / (DOGS * ACTS_OF_A_DOG));

type Act = (dog: Dog, other: Dog) => Promise<unknown>;

/** Actions of the dogs; those that create relations are more frequent than those that end them. */
const acts: Record<string, { weight: number; act: Act }> = {
  follow: { weight: 6, act: (dog, other) => followDog(dog, to(other)) },
  accept: { weight: 3, act: (dog, other) => acceptRequest(dog, from(other)) },
  acceptPending: { weight: 1, act: (dog) => acceptPendingRequests(SYSTEM, dog.uid) },
  decline: { weight: 1, act: (dog, other) => declineRequest(dog, from(other)) },
  cancel: { weight: 1, act: (dog, other) => cancelRequest(dog, to(other)) },
  unfollow: { weight: 2, act: (dog, other) => unfollowDog(dog, to(other)) },
  removeFollower: { weight: 1, act: (dog, other) => removeFollower(dog, to(other)) },
  goPrivate: { weight: 2, act: (dog) => setPrivacy(dog, { privacy: 'private' }) },
  goPublic: { weight: 1, act: (dog) => setPrivacy(dog, { privacy: 'public' }) },
};

interface Step {
  name: string;
  /** The other dog, counted from this one. */
  other: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  name: fc.oneof(...Object.entries(acts).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) }))),
  other: fc.integer({ min: 1, max: DOGS - 1 }),
});
const times = (length: number) => ({ minLength: length, maxLength: length });
const plan = fc.array(fc.array(step, times(ACTS_OF_A_DOG)), times(DOGS));

const counts = { done: 0, refused: 0 };

async function doStep(dogs: Dog[], at: number, { name, other }: Step) {
  const [dog, met] = [dogs[at], dogs[(at + other) % DOGS]];
  if (!dog || !met) throw new Error('There are dogs enough.');
  await acts[name]?.act(dog, met).then(
    () => {
      counts.done += 1;
    },
    (error: unknown) => {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      counts.refused += 1;
    },
  );
}

/** All dogs act at once, each in sequence. */
const storm = (dogs: Dog[], steps: Step[][]) =>
  Promise.all(
    steps.map(async (own, at) => {
      for (const one of own) await doStep(dogs, at, one);
    }),
  );

/** All rows of these dogs, who meet no others. */
async function rowsOf(dogs: Dog[]): Promise<Item[]> {
  const rows = await Promise.all(dogs.map(({ uid }) => readWhole({ PK: `USER#${uid}`, consistent: true })));
  const listed = await readAll(
    dogs.map(({ uid }) => publicKey(uid)),
    { consistent: true },
  );
  return [...rows.flat(), ...listed.filter((row) => row !== undefined)];
}

/** These dogs did not register, and own no names. */
const checked: Name[] = names.filter((name) => name !== 'names without their dog');
const PATIENCE_MS = 5_000;
const found = Object.fromEntries(checked.map((name) => [name, 0]));
let links = 0;

async function check(dogs: Dog[]) {
  const patience = Date.now() + PATIENCE_MS;
  const [rows, findings] = await vi.waitFor(async () => {
    const all = await rowsOf(dogs);
    const wrong = checkInvariants(all, checked);
    // The reads are no snapshot: what Upkeep writes between them passes, a contradiction stays.
    if (Date.now() < patience && Object.values(wrong).flat().length > 0) throw new Error('Look again.');
    return [all, wrong] as const;
  }, PATIENCE_MS * 2);
  for (const [name, list] of Object.entries(findings)) found[name] = (found[name] ?? 0) + list.length;
  links += rows.filter(({ SK }) => `${SK}`.startsWith('TO#')).length;
  expect(findings).toEqual(Object.fromEntries(checked.map((name) => [name, []])));
}

const newDogs = () => Promise.all(Array.from({ length: DOGS }, () => newDog()));
const options = { seed, numRuns, endOnFailure: true };

afterAll(() => {
  const wrong = checked.map((name) => `${name} ${found[name]}`).join(', ');
  console.log(
    `• seed ${seed}, operations ${counts.done + counts.refused}: ${counts.done} done, ${counts.refused} refused`,
  );
  console.log(`• links left ${links}; ${wrong}`);
});

describe('whatever eight dogs do at once, marks and counters stay right', { timeout: 600_000 }, () => {
  it('in any order of their calls', async () => {
    const property = fc.asyncProperty(fc.scheduler(), plan, async (scheduler, steps) => {
      const dogs = await newDogs();
      await scheduled(scheduler, () => storm(dogs, steps));
      await check(dogs);
    });
    await fc.assert(property, options);
  });

  it('and where transactions really meet', async () => {
    const property = fc.asyncProperty(plan, async (steps) => {
      const dogs = await newDogs();
      await storm(dogs, steps);
      await check(dogs);
    });
    await fc.assert(property, options);
    expect(links).toBeGreaterThan(0);
    expect(counts.done).toBeGreaterThan(counts.refused / 4);
  });
});
