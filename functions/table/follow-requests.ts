import type { Privacy } from '#shared/profiles/contract';
import type { Proof } from '../core/proof.ts';
import { mapPage, type Page, readIndexPage } from '../core/query.ts';
import { CONSISTENT } from '../core/table.ts';
import { attempt, carrying, change, put, remove, succeeds, type Write } from '../core/write.ts';
import { markBack } from './follows.ts';
import { answeredOf } from './notifications.ts';
import { followersCount, followingCount } from './profiles.ts';
import {
  findRelationsFrom,
  isFollowing,
  RELATION_LISTS,
  type Relation,
  relationEntryIn,
  relationKey,
  relationOfKey,
  relationsBetween,
  relationsOf,
} from './relations.ts';

export interface FollowRequest {
  target: string;
  asker: string;
  requestId: string;
  followed: boolean;
}

const pending = (target: string, asker: string, own?: Relation, back?: Relation): FollowRequest | undefined =>
  own?.state === 'requested' ? { target, asker, requestId: own.id, followed: isFollowing(back) } : undefined;

export async function followRequestFrom(asker: string, target: string): Promise<FollowRequest | undefined> {
  const { own, back } = await relationsBetween(asker, target);
  return pending(target, asker, own, back);
}

/** Requests that still exist, with a cursor of the index, which may not show the latest ones yet. */
export async function listPendingRequests(target: string, limit: number, after?: string): Promise<Page<FollowRequest>> {
  const page = await readIndexPage('GSI1', RELATION_LISTS.requests(target), limit, after);
  const { items: askers, next } = mapPage(page, (key) => relationOfKey(key)?.uid ?? '');
  const [rows, backs] = await Promise.all([
    findRelationsFrom(askers, target, CONSISTENT),
    relationsOf(target, askers, CONSISTENT),
  ]);
  return { items: askers.flatMap((asker, at) => pending(target, asker, rows[at], backs[at]) ?? []), next };
}

/** Returns false if there is a relation already. If the target went public, that job's second run accepts it. */
export async function addFollowRequest(proof: Proof, uid: string, target: string): Promise<boolean> {
  const row = { ...relationKey(uid, target), state: 'requested', ...relationEntryIn(RELATION_LISTS.requests(target)) };
  return succeeds(proof, put(row));
}

export const withdrawFollowRequest = async (proof: Proof<'requester'>, uid: string, target: string) => {
  const withdrawal = remove(relationKey(uid, target), { is: { state: 'requested' } });
  return succeeds(proof, carrying('requester', withdrawal));
};

const itself = ({ requestId }: FollowRequest) => ({ is: { state: 'requested', GSI1SK: requestId } });

/** Returns false if this request is no longer pending, even if a newer one is. */
export async function declineFollowRequest(proof: Proof<'target'>, one: FollowRequest): Promise<boolean> {
  const { target, asker, requestId } = one;
  const removal = remove(relationKey(asker, target), itself(one));
  return succeeds(proof, carrying('target', removal), answeredOf(target, requestId));
}

function acceptance(one: FollowRequest): Write {
  const { target, asker, requestId, followed } = one;
  const edge = {
    state: 'following',
    requestId,
    ...(followed && { mutual: true }),
    ...relationEntryIn(RELATION_LISTS.followers(target)),
  };
  return change(relationKey(asker, target), { set: edge }, itself(one));
}

const consequences = ({ target, asker, requestId, followed }: FollowRequest): Write[] => [
  markBack(asker, target, followed),
  answeredOf(target, requestId),
];

const TARGET = 0;
const ASKER = 1;

/**
 * `refused` if the target is gone or lacks `privacy`; `unable` if the asker is gone or follows too many dogs; `changed`
 * if a relation changed.
 */
export async function acceptFollowRequest(proof: Proof<'target'>, one: FollowRequest, privacy?: Privacy) {
  const failed = await attempt(
    proof,
    followersCount(one.target, 1, privacy),
    followingCount(one.asker, 1),
    carrying('target', acceptance(one)),
    ...consequences(one),
  );
  if (failed.includes(TARGET)) return 'refused';
  if (failed.includes(ASKER)) return 'unable';
  return failed.length === 0 ? 'done' : 'changed';
}

/** All or nothing; `refused` if the target is not public. A transaction takes 24 requests at most. */
export async function acceptFollowRequests(proof: Proof, target: string, requests: FollowRequest[]) {
  const each = requests.flatMap((one) => [acceptance(one), followingCount(one.asker, 1), ...consequences(one)]);
  const failed = await attempt(proof, followersCount(target, requests.length, 'public'), ...each);
  if (failed.includes(TARGET)) return 'refused';
  return failed.length === 0 ? 'done' : 'changed';
}
