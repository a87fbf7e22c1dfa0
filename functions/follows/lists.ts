import { refuse } from '#shared/core/refusal';
import { FOLLOWS_PAGE, type FollowRequest } from '#shared/follows/contract';
import type { Card } from '#shared/profiles/contract';
import { relationsTo, standingOf, type ViewerRelation } from '../access/relation.ts';
import { timeOf } from '../core/ids.ts';
import type { Page } from '../core/query.ts';
import { CONSISTENT } from '../core/table.ts';
import { self } from '../http/door.ts';
import { cardsOf, type ListedCard, listedCardsOf } from '../profiles/views.ts';
import { blockedBy, followersOf, mutualsOf, relationsIn, requestsTo } from '../table/follow-lists.ts';
import { findRelationsFrom, type Relation, relationsOf } from '../table/relations.ts';

interface Place {
  cursor?: string;
}
interface Cards {
  items: ListedCard[];
  cursor?: string;
}

const LIMIT = FOLLOWS_PAGE;

const uidsOf = (things: { userId: string }[]) => things.map(({ userId }) => userId);

async function followedPage({ items: rows, next }: Page<Relation>): Promise<Cards> {
  return { items: await listedCardsOf(uidsOf(rows), rows.map(standingOf)), cursor: next };
}

export const getFollowing = self(async ({ uid }, { cursor }: Place) =>
  followedPage(await relationsIn('following', uid, { limit: LIMIT, after: cursor })),
);

export const getMutuals = self(async ({ uid }, { cursor }: Place) =>
  followedPage(await mutualsOf(uid, { limit: LIMIT, after: cursor })),
);

/** The index shows that these dogs follow the viewer, not whether the viewer follows them. */
async function relationsToFollowers(viewer: string, uids: string[]): Promise<ViewerRelation[]> {
  return (await relationsTo(viewer, uids)).map((standing) => ({ ...standing, followsMe: true }));
}

export const getFollowers = self(async ({ uid }, { cursor }: Place): Promise<Cards> => {
  const { items: listed, next } = await followersOf(uid, { limit: LIMIT, after: cursor });
  const uids = uidsOf(listed);
  return { items: await listedCardsOf(uids, relationsToFollowers(uid, uids)), cursor: next };
});

export const getRequests = self(
  async ({ uid }, { cursor }: Place): Promise<{ items: FollowRequest[]; cursor?: string }> => {
    const { items: listed, next } = await requestsTo(uid, { limit: LIMIT, after: cursor });
    const askers = uidsOf(listed);
    const [rows, cards] = await Promise.all([
      findRelationsFrom(askers, uid, CONSISTENT),
      cardsOf(askers, relationsTo(uid, askers)),
    ]);
    const items = listed.flatMap(({ id }, at) => {
      const [row, requester] = [rows[at], cards[at]];
      const isPending = row?.state === 'requested' && row.id === id;
      return isPending && requester ? [{ requestId: id, requester, createdAt: timeOf(id) }] : [];
    });
    return { items, cursor: next };
  },
);

const STRANGER: ViewerRelation = { relation: 'none', followsMe: false };

/** Blocked dogs are visible only here, and only to the dog that blocked them. */
async function blockedAmong(uid: string, others: string[]): Promise<Card[]> {
  const [rows, cards] = await Promise.all([
    relationsOf(uid, others),
    cardsOf(
      others,
      others.map(() => STRANGER),
    ),
  ]);
  return cards.flatMap((card, at) => (card && rows[at]?.state === 'blocking' ? [card] : []));
}

export const getBlocks = self(async ({ uid }, { cursor }: Place): Promise<{ items: Card[]; cursor?: string }> => {
  const { items: listed, next } = await blockedBy(uid, { limit: LIMIT, after: cursor });
  return { items: await blockedAmong(uid, uidsOf(listed)), cursor: next };
});

export const blocked = self(async ({ uid }, { userId }: { userId: string }): Promise<Card> => {
  const [card] = await blockedAmong(uid, [userId]);
  if (!card) throw refuse('profiles.notFound');
  return card;
});
