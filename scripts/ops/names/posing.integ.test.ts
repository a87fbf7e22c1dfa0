import { expect, it } from 'vitest';
import { newDog, tombstone } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { posingDogs } from './posing.ts';

onOwnTable();

it('the dogs whose stored names pose as the operator are found, and no other', async () => {
  const name = 'Barkyard Support';
  const [posing, , gone] = [await newDog({ name }), await newDog({ name: 'Modesty' }), await newDog({ name })];
  await tombstone(gone.uid);
  const found = [];
  for await (const dog of posingDogs()) found.push(dog);
  expect(found).toEqual([{ userId: posing.uid, username: posing.username, name }]);
});
