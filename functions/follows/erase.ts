import * as z from 'zod/mini';
import { Fault } from '../core/errors.ts';
import { forEachRow, type Later, later, pageOfIndex, pageOfRows, type Step } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { CONSISTENT, type Key, read } from '../core/table.ts';
import { attempt, remove, succeeds, type Write, write } from '../core/write.ts';
import { isBlock } from '../table/blocks.ts';
import { unmarkBack } from '../table/follows.ts';
import { countDown, findProfile } from '../table/profiles.ts';
import {
  isFollowing,
  parseRelation,
  RELATION_LISTS,
  Relation,
  relationKey,
  relationOfKey,
  relationsRange,
  relationUnchanged,
} from '../table/relations.ts';

interface Dog {
  uid: string;
}

/** Leaves out the counters of dogs that are completely deleted. */
const removeFollow = (from: string, to: string, ...counters: Write[]): Promise<true> =>
  untilDone(async () => {
    const row = parseRelation(await read(relationKey(from, to), CONSISTENT));
    if (!isFollowing(row)) return true;
    const removal = [remove(relationKey(from, to), relationUnchanged(row)), ...unmarkBack(from, to, row.mutual)];
    const failed = await attempt(SYSTEM, ...counters, ...removal);
    if (failed.length === 0) return true;
    const left = counters.filter((_, at) => !failed.includes(at));
    return left.length < counters.length && (await succeeds(SYSTEM, ...left, ...removal)) ? true : undefined;
  });

const REQUESTED = { is: { state: 'requested' } };

const removeRequest = (from: string, to: string) => attempt(SYSTEM, remove(relationKey(from, to), REQUESTED));

export const forgetFollowing: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(relationsRange(uid), cursor, (items) =>
    forEachRow(z.array(Relation).parse(items), async (row) => {
      const { userId } = row;
      if (isFollowing(row)) await removeFollow(uid, userId, countDown(userId, 'followers', 1));
      if (row.state === 'requested') await removeRequest(uid, userId);
    }),
  );

const othersIn = (keys: Key[]) => keys.flatMap((key) => relationOfKey(key)?.uid ?? []);

/** All in one transaction, which counts them together; one by one if that fails. */
async function removeFollowers(uid: string, followers: string[]): Promise<void> {
  const failed = await attempt(
    SYSTEM,
    countDown(uid, 'followers', followers.length),
    ...followers.flatMap((follower) => [
      countDown(follower, 'following', 1),
      remove(relationKey(follower, uid), { is: { state: 'following' }, missing: ['mutual'] }),
    ]),
  );
  if (failed.length === 0) return;
  for (const follower of followers) {
    await removeFollow(follower, uid, countDown(uid, 'followers', 1), countDown(follower, 'following', 1));
  }
}

const MOST_PAUSES = 8;

const isPause = (cursor: string | undefined) => cursor !== undefined && /^\d+$/.test(cursor);

/** The index may lag behind the table; the dog's own counter shows when every follower has been found. */
export const forgetFollowers: Step<Dog, Later> = async ({ uid }, cursor) => {
  const [place, tried] = isPause(cursor) ? [undefined, cursor] : [cursor];
  const index = { index: 'GSI1', partition: RELATION_LISTS.followers(uid) } as const;
  const next = await pageOfIndex(index, place, (keys) => removeFollowers(uid, othersIn(keys)));
  if (next !== undefined) return next;
  const left = (await findProfile(uid, CONSISTENT))?.followers ?? 0;
  if (left > 0 && Number(tried) >= MOST_PAUSES) throw new Fault(`The index lacks ${left} followers of a deleted dog.`);
  return left > 0 ? later(tried) : undefined;
};

export const forgetReceivedRequests: Step<Dog> = ({ uid }, cursor) =>
  pageOfIndex({ index: 'GSI1', partition: RELATION_LISTS.requests(uid) }, cursor, (keys) =>
    forEachRow(othersIn(keys), (asker) => removeRequest(asker, uid)),
  );

export const forgetBlocks: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(relationsRange(uid), cursor, (items) => {
    const others = z.array(Relation).parse(items).filter(isBlock);
    return write(
      SYSTEM,
      ...others.flatMap(({ userId }) => [remove(relationKey(uid, userId)), remove(relationKey(userId, uid))]),
    );
  });
