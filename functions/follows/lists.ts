import { FOLLOWS_PAGE, type FollowRequest } from '#shared/follows/contract';
import type { Card } from '#shared/profiles/contract';
import { outgoingRelationsTo, type ViewerRelation } from '../access/relation.ts';
import type { Page } from '../core/range.ts';
import type { Caller } from '../http/room.ts';
import { cardsOf, type ListedCard, listedCardsOf } from '../profiles/cards.ts';
import { blockedBy } from '../table/blocks.ts';
import * as followLists from '../table/follow-lists.ts';
import * as followRequests from '../table/follow-requests.ts';

interface Place {
  cursor?: string;
}
interface Cards {
  items: ListedCard[];
  cursor?: string;
}

const LIMIT = FOLLOWS_PAGE;

const uidsOf = (things: { userId: string }[]) => things.map(({ userId }) => userId);

async function followedPage({ items: edges, next }: Page<followLists.Edge>): Promise<Cards> {
  const standings = edges.map(({ mutual }): ViewerRelation => ({ relation: 'following', followsMe: mutual }));
  return { items: await listedCardsOf(uidsOf(edges), standings), cursor: next };
}

export const following = async ({ uid }: Caller, { cursor }: Place) =>
  followedPage(await followLists.followingOf(uid, { limit: LIMIT, after: cursor }));

export const mutuals = async ({ uid }: Caller, { cursor }: Place) =>
  followedPage(await followLists.mutualsOf(uid, { limit: LIMIT, after: cursor }));

export async function followers({ uid }: Caller, place: Place): Promise<Cards> {
  const { items: edges, next } = await followLists.followersOf(uid, { limit: LIMIT, after: place.cursor });
  const uids = uidsOf(edges);
  return { items: await listedCardsOf(uids, outgoingRelationsTo(uid, uids, true)), cursor: next };
}

/** Lists requests, newest first, without stale index entries and dogs that are gone. */
export async function requests({ uid }: Caller, place: Place): Promise<{ items: FollowRequest[]; cursor?: string }> {
  const { items: listed, next } = await followRequests.listedOf(uid, LIMIT, place.cursor);
  const askers = uidsOf(listed);
  const [rows, cards] = await Promise.all([
    followRequests.requestsOf(uid, askers),
    cardsOf(askers, outgoingRelationsTo(uid, askers, false)),
  ]);
  const items = rows.flatMap((row, at) => {
    const requester = cards[at];
    return row && requester ? [{ requestId: row.requestId, requester, createdAt: row.createdAt }] : [];
  });
  return { items, cursor: next };
}

const STRANGER: ViewerRelation = { relation: 'none', followsMe: false };

/** Blocked dogs are visible in this list only. */
export async function blocks({ uid }: Caller, place: Place): Promise<{ items: Card[]; cursor?: string }> {
  const { items: blocked, next } = await blockedBy(uid, { limit: LIMIT, after: place.cursor });
  const standings = blocked.map(() => STRANGER);
  const items = (await cardsOf(uidsOf(blocked), standings)).filter((card) => card !== undefined);
  return { items, cursor: next };
}
