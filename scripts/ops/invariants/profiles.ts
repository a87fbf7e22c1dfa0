import { usernameKey } from '#shared/profiles/username';
import { type Item, itemName } from '../../../functions/core/table.ts';
import { NewestIds } from '../../../functions/table/newest-ids.ts';
import { refOfNewest } from '../../../functions/table/posts.ts';
import { isPublicKey, publicKey } from '../../../functions/table/public-dogs.ts';
import { countOf } from './counters.ts';
import type { Dump, Invariant, Row } from './snapshot.ts';

/** Deleted dogs aside: what is theirs is on its way out. */
const aliveIn = (dump: Dump) => dump.ofKind('PROFILE').filter(({ deletedAt }) => deletedAt === undefined);

const follows = ({ state }: Row) => state === 'following';
const uidOf = ({ PK }: Row) => PK.slice(PK.indexOf('#') + 1);

const COUNTED: Record<string, (dump: Dump, profile: Row) => Row[]> = {
  followers: (dump, profile) => dump.ofSortKey(`TO#${uidOf(profile)}`).filter(follows),
  following: (dump, { PK }) => dump.inPartition(PK, 'TO').filter(follows),
  posts: (dump, { PK }) => dump.inPartition(PK, 'POST').filter(isSeen),
};

/** Content that only its author sees is not counted. */
const isSeen = ({ heldText, heldMedia }: Row) => heldText === undefined && heldMedia === undefined;

const wrongCounters = (dump: Dump, profile: Row) =>
  Object.entries(COUNTED).flatMap(([counter, rowsOf]) => {
    const { length } = rowsOf(dump, profile);
    const said = countOf(dump, profile, uidOf(profile), counter);
    return said === length ? [] : [`${profile.PK} ${counter}: ${said}, counted ${length}`];
  });

/** I2: each counter says what can be counted. */
export const countersAreRight: Invariant = (dump) => aliveIn(dump).flatMap((profile) => wrongCounters(dump, profile));

const NEWEST = 5;

/** I2: the newest posts that the profile names are the newest. */
export const newestAreRight: Invariant = (dump) =>
  aliveIn(dump)
    .filter(({ PK, latest }) => {
      const posts = dump.inPartition(PK, 'POST').filter(isSeen);
      const ulids = posts.map(({ SK }) => SK.slice('POST#'.length));
      const named = NewestIds.parse(latest).map((id) => refOfNewest('', id).ulid);
      return JSON.stringify(named) !== JSON.stringify(ulids.sort().reverse().slice(0, NEWEST));
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
  return [...unowned, ...ownerless].map(itemName);
};

/** True once the deletion of a dog has begun. */
const isLeaving = (dump: Dump, uid: string) => dump.at({ PK: `USER#${uid}`, SK: 'PROFILE' })?.deletedAt !== undefined;

/** I10: of a dog that is gone nothing is left. */
export const nothingIsLeftOfTheGone: Invariant = (dump) =>
  dump.rows.filter(({ PK }) => PK.startsWith('USER#') && !dump.at({ PK, SK: 'PROFILE' })).map(itemName);

/** The dogs that may be picked at random are the public ones; one that is leaving may be among them for a moment. */
export const publicDogsAreListed: Invariant = (dump) => {
  const rows = dump.rows.filter(isPublicKey);
  const misplaced = rows.filter(({ PK, SK }) => publicKey(SK).PK !== PK).map(itemName);
  const listed = new Set(rows.map(({ SK }) => SK).filter((uid) => !isLeaving(dump, uid)));
  const open = new Set(aliveIn(dump).flatMap(({ userId, privacy }) => (privacy === 'public' ? [`${userId}`] : [])));
  const wrong = [...listed, ...open].filter((uid) => !(listed.has(uid) && open.has(uid)));
  return [...misplaced, ...wrong];
};
