import { expect, it } from 'vitest';
import { randomTag } from '#shared/testing/random-tag';
import { SYSTEM } from '../core/proof.ts';
import { put, write } from '../core/write.ts';
import { namedDog, newDog, newPrivateDog, tombstone, usernameRow } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { findByUsername } from './profiles.ts';

onOwnTable();

it('a dog, even a private one, is found by its username in any case', { tags: 'spec-7.10' }, async () => {
  const [viewer, shy] = [await newDog(), await newPrivateDog()];
  await write(SYSTEM, usernameRow(shy));
  expect(await findByUsername(viewer, { username: shy.username.toUpperCase() })).toEqual({ userId: shy.uid });
});

it('a name that is free, only reserved or a deleted dog’s finds nobody', async () => {
  const [viewer, gone] = [await newDog(), await namedDog()];
  await tombstone(gone.uid);
  const reserved = `r_${randomTag()}`;
  await write(SYSTEM, put({ PK: `USERNAME#${reserved}`, SK: 'USERNAME', holder: 'hash', subs: new Set(['sub']) }));
  for (const username of [`f_${randomTag()}`, reserved, gone.username]) {
    await expect(findByUsername(viewer, { username })).rejects.toMatchObject({ code: 'profiles.notFound' });
  }
});
