import * as z from 'zod';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { forEach, pageOfRows, type Step } from '../core/steps.ts';
import { type Item, type Key, read } from '../core/table.ts';
import { attempt, change, remove, type Write, write } from '../core/write.ts';
import { followers, following } from '../table/profiles.ts';
import { blockKey, followerKey, followingKey, requestedKey, requestKey } from '../table/relations.ts';

interface Dog {
  uid: string;
}

const Other = z.array(z.object({ userId: z.string() }));
const Mutuality = z.object({ mutual: z.boolean() });
const EXISTS = { exists: ['PK'] };

const othersIn = (items: Item[]) => Other.parse(items).map(({ userId }) => userId);
const rowsOf = ({ PK, SK: prefix }: Key) => ({ PK, prefix });

interface Edge {
  from: string;
  to: string;
}

const edgeRemovals = ({ from, to }: Edge, mutual: boolean): Write[] => [
  remove(followingKey(from, to), { is: { mutual } }),
  remove(followerKey(to, from), EXISTS),
  ...(mutual ? [change(followingKey(to, from), { set: { mutual: false } })] : []),
];

const COUNTER = 0;

/** Updates the other dog's counter, unless that dog is being deleted too. */
const removeEdge = (edge: Edge, counter: Write): Promise<true> =>
  untilDone(async () => {
    const row = await read(followingKey(edge.from, edge.to), { consistent: true });
    if (!row) return true;
    const { mutual } = Mutuality.parse(row);
    const failed = await attempt(SYSTEM, counter, ...edgeRemovals(edge, mutual));
    const left = failed.includes(COUNTER) ? await attempt(SYSTEM, ...edgeRemovals(edge, mutual)) : failed;
    return left.length === 0 || undefined;
  });

export const forgetFollowing: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(rowsOf(followingKey(uid, '')), cursor, (items) =>
    forEach(othersIn(items), (other) => removeEdge({ from: uid, to: other }, followers(other, -1))),
  );

export const forgetFollowers: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(rowsOf(followerKey(uid, '')), cursor, (items) =>
    forEach(othersIn(items), (other) => removeEdge({ from: other, to: uid }, following(other, -1))),
  );

const requestRemovals = (asker: string, target: string) => [
  remove(requestedKey(asker, target)),
  remove(requestKey(target, asker)),
];

export const forgetReceivedRequests: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(rowsOf(requestKey(uid, '')), cursor, (items) =>
    write(SYSTEM, ...othersIn(items).flatMap((asker) => requestRemovals(asker, uid))),
  );

export const forgetSentRequests: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(rowsOf(requestedKey(uid, '')), cursor, (items) =>
    write(SYSTEM, ...othersIn(items).flatMap((target) => requestRemovals(uid, target))),
  );

export const forgetBlocks: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(rowsOf(blockKey(uid, '')), cursor, (items) =>
    write(SYSTEM, ...othersIn(items).flatMap((other) => [remove(blockKey(uid, other)), remove(blockKey(other, uid))])),
  );
