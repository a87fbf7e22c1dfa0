import { usernameKey } from '#shared/profiles/username';
import type { Dump, Invariant, Row } from '../core/dump.ts';
import type { Item } from '../core/table.ts';

/** Deleted dogs aside: what is theirs is on its way out. */
const aliveIn = (dump: Dump) => dump.ofKind('PROFILE').filter(({ deletedAt }) => deletedAt === undefined);

const COUNTED = { followers: 'FOLLOWER', following: 'FOLLOWING', posts: 'POST' } as const;

const wrongCounters = (dump: Dump, profile: Row) =>
  Object.entries(COUNTED).flatMap(([counter, kind]) => {
    const { length } = dump.inPartition(profile.PK, kind);
    return profile[counter] === length ? [] : [`${profile.PK} ${counter}: ${profile[counter]}, counted ${length}`];
  });

/** I2: each counter says what can be counted. */
export const countersAreRight: Invariant = (dump) => aliveIn(dump).flatMap((profile) => wrongCounters(dump, profile));

const NEWEST = 5;

/** I2: the newest posts that the profile names are the newest. */
export const newestAreRight: Invariant = (dump) =>
  aliveIn(dump)
    .filter(({ PK, latest }) => {
      const ulids = dump.inPartition(PK, 'POST').map(({ SK }) => SK.slice('POST#'.length));
      return JSON.stringify(latest) !== JSON.stringify(ulids.sort().reverse().slice(0, NEWEST));
    })
    .map(({ PK, latest }) => `${PK} latest: ${latest}`);

const usernameOf = ({ username }: Item) => ({ PK: `USERNAME#${usernameKey(`${username}`)}`, SK: 'USERNAME' });

/** I5: each dog owns its name, and each owned name is its dog's; reservations aside. */
export const usernamesAreOwned: Invariant = (dump) => {
  const unowned = aliveIn(dump).filter((dog) => dump.at(usernameOf(dog))?.userId !== dog.userId);
  const ownerless = dump.ofKind('USERNAME').filter(({ PK, userId }) => {
    const dog = dump.at({ PK: `USER#${userId}`, SK: 'PROFILE' });
    return userId !== undefined && (dog === undefined || usernameOf(dog).PK !== PK);
  });
  return [...unowned, ...ownerless].map(({ PK, SK }) => `${PK} ${SK}`);
};

/** The dogs that may be picked at random are the public ones. */
export const publicDogsAreListed: Invariant = (dump) => {
  const listed = new Set(dump.rows.flatMap(({ PK, SK }) => (PK === 'PUBLIC' ? [SK] : [])));
  const open = new Set(aliveIn(dump).flatMap(({ userId, privacy }) => (privacy === 'public' ? [`${userId}`] : [])));
  return [...listed, ...open].filter((uid) => !(listed.has(uid) && open.has(uid)));
};
