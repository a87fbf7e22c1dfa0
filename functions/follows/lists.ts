import { FOLLOWS_PAGE, type FollowRequest } from '#shared/follows/contract';
import type { Card } from '#shared/profiles/contract';
import type { Caller } from '../core/room.ts';
import { cardsOf, type ListedCard, listedCardsOf } from '../profiles/cards.ts';
import { blockedBy } from './blocks-table.ts';
import * as requestRows from './requests-table.ts';
import { type Standing, standingsOut } from './standing.ts';
import * as table from './table.ts';

interface Place {
  cursor?: string;
}
interface Cards {
  items: ListedCard[];
  cursor?: string;
}

/** One more than a page holds: it tells whether there is another page. */
const LIMIT = FOLLOWS_PAGE + 1;

/** The first page of a list that may be longer, and its last one's id where the next page begins behind it. */
function pageOf<T>(list: T[], idOf: (one: T) => string): { page: T[]; cursor?: string } {
  const page = list.slice(0, FOLLOWS_PAGE);
  const last = page.at(-1);
  return { page, cursor: last && list.length > FOLLOWS_PAGE ? idOf(last) : undefined };
}

const uidsOf = (things: { userId: string }[]) => things.map(({ userId }) => userId);
const userIdOf = ({ userId }: { userId: string }) => userId;

async function followedPage(edges: table.Edge[]): Promise<Cards> {
  const { page, cursor } = pageOf(edges, userIdOf);
  const standings = page.map(({ mutual }): Standing => ({ relation: 'following', followsMe: mutual }));
  return { items: await listedCardsOf(uidsOf(page), standings), cursor };
}

export const following = async ({ uid }: Caller, { cursor }: Place) =>
  followedPage(await table.followingOf(uid, { limit: LIMIT, after: cursor }));

export const mutuals = async ({ uid }: Caller, { cursor }: Place) =>
  followedPage(await table.mutualsOf(uid, { limit: LIMIT, after: cursor }));

export async function followers({ uid }: Caller, place: Place): Promise<Cards> {
  const edges = await table.followersOf(uid, { limit: LIMIT, after: place.cursor });
  const { page, cursor } = pageOf(edges, userIdOf);
  const uids = uidsOf(page);
  return { items: await listedCardsOf(uids, standingsOut(uid, uids, true)), cursor };
}

/** Who asks to follow the caller, newest first; what the index lists too long and dogs that are gone are left out. */
export async function requests({ uid }: Caller, place: Place): Promise<{ items: FollowRequest[]; cursor?: string }> {
  const { page, cursor } = pageOf(await requestRows.listedOf(uid, LIMIT, place.cursor), ({ requestId }) => requestId);
  const askers = uidsOf(page);
  const [rows, cards] = await Promise.all([
    requestRows.requestsOf(uid, askers),
    cardsOf(askers, standingsOut(uid, askers, false)),
  ]);
  const items = rows.flatMap((row, at) => {
    const requester = cards[at];
    return row && requester ? [{ requestId: row.requestId, requester, createdAt: row.createdAt }] : [];
  });
  return { items, cursor };
}

const STRANGER: Standing = { relation: 'none', followsMe: false };

/** Those whom the dog blocks; they are there for this list alone. */
export async function blocks({ uid }: Caller, place: Place): Promise<{ items: Card[]; cursor?: string }> {
  const { page, cursor } = pageOf(await blockedBy(uid, { limit: LIMIT, after: place.cursor }), userIdOf);
  const standings = page.map(() => STRANGER);
  const items = (await cardsOf(uidsOf(page), standings)).filter((card) => card !== undefined);
  return { items, cursor };
}
