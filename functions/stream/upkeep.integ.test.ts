import { expect, it, vi } from 'vitest';
import { randomTag } from '#shared/testing/random-tag';
import { SYSTEM } from '../core/proof.ts';
import { discover } from '../profiles/discover.ts';
import { setPrivacy } from '../profiles/profiles.ts';
import { updateProfile } from '../table/profiles.ts';
import { newDog } from '../testing/dogs.ts';

const PATIENCE = { timeout: 40_000, interval: 500 };

it('a dog’s details reach the search through stream and queue', async () => {
  const [viewer, first, second] = [await newDog(), ...['a', 'b'].map((letter) => `${letter}${randomTag()}`)];
  const dog = await newDog({ location: first });
  const found = async (q: string) => (await discover(viewer, { q })).items.map(({ userId }) => userId);
  await vi.waitFor(async () => expect(await found(`${first}`)).toEqual([dog.uid]), PATIENCE);
  await updateProfile(SYSTEM, dog.uid, { name: 'Max', updatedAt: '' }, { location: second });
  await vi.waitFor(async () => expect(await found(`max ${second}`)).toEqual([dog.uid]), PATIENCE);
  expect(await found(`${first}`)).toEqual([]);
  await setPrivacy(dog, { privacy: 'private' });
  expect(await found(`${second}`)).toEqual([]);
});
