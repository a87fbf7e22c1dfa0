import { randomTag } from '#shared/testing/random-tag';
import { newUlid } from '../../../functions/core/ids.ts';
import { chunksOf } from '../../../functions/core/lists.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { put, type Write, write } from '../../../functions/core/write.ts';
import { packIds } from '../../../functions/table/newest-ids.ts';
import { newProfile } from '../../../functions/table/profiles.ts';
import { type Dog, usernameRow } from '../../../functions/testing/dogs.ts';
import { namedDog } from './world.ts';

const A_TRANSACTION = 100;
const DETAILS = { email: 'rex@dogs.example', age: 3, location: 'Berlin', breed: 'Beagle', hobbies: ['Naps'] };

async function writeMany(writes: Write[]) {
  for (const some of chunksOf(writes, A_TRANSACTION)) await write(SYSTEM, ...some);
}

const secondOf = (at: number) => Date.UTC(2026, 0, 1) + at * 1000;

/** The rows of a dog that follows the big one and is followed by it. */
function mutualDog(uid: string, at: number): Write[] {
  const other = `${at.toString(16).padStart(8, '0')}-0000-4000-8000-${uid.slice(-12)}`;
  const username = `d${at}_${randomTag()}`;
  const [profile, ...rest] = newProfile({ userId: other, username, name: 'Rex', ...DETAILS });
  const item = { ...profile?.Put?.Item, PK: `USER#${other}`, SK: 'PROFILE', followers: 1, following: 1 };
  const edge = (from: string, userId: string) =>
    put({
      ...{ PK: `USER#${from}`, SK: `TO#${userId}`, state: 'following', mutual: true },
      ...{ GSI1PK: `FANS#${userId}`, GSI1SK: newUlid(secondOf(at)) },
    });
  const name = usernameRow({ uid: other, username });
  return [put(item), ...rest, name, edge(uid, other), edge(other, uid)];
}

/** A dog with this many posts and edges, written to the table directly: by calls it would take hours. */
export async function bigDog(posts: number, edges: number): Promise<Dog> {
  const dog = await namedDog();
  const { uid } = dog;
  const mutuals = edges / 2;
  const ulids = Array.from({ length: posts }, (_, at) => newUlid(Date.UTC(2026, 0, 1) + at * 60_000));
  const latest = packIds(ulids.toReversed().slice(0, 5));
  const profile = newProfile({ userId: uid, username: dog.username, name: 'Rex', ...DETAILS })[0]?.Put?.Item;
  const counts = { followers: mutuals, following: mutuals, posts, latest, latestVersion: posts };
  await write(SYSTEM, put({ ...profile, PK: `USER#${uid}`, SK: 'PROFILE', ...counts }, 'always'));
  const rows = ulids.map((ulid) => ({ ulid, authorId: uid, text: 'Woof', likes: 0, comments: 0 }));
  await writeMany(rows.map((row) => put({ PK: `USER#${uid}`, SK: `POST#${row.ulid}`, ...row })));
  await writeMany(Array.from({ length: mutuals }, (_, at) => mutualDog(uid, at)).flat());
  return dog;
}
