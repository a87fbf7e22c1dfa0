import { bookmarkKey, bookmarksOf } from '../../functions/table/bookmarks.ts';
import { conversationIdOf, conversationKey, inboxOf, inboxPlaceOf, sideOf } from '../../functions/table/conversations.ts';
import { likeKey, likesOf } from '../../functions/table/likes.ts';
import { messageKey } from '../../functions/table/messages.ts';
import { notificationKeyOf, actorOf, unreadPartitionOf } from '../../functions/table/notifications.ts';
import { postRefOf } from '../../functions/table/posts.ts';
import { RELATION_LISTS, relationKey } from '../../functions/table/relations.ts';
import { type Base, DAY_MS, postIdAt, type Row, YEAR_MS } from './dog-rows.ts';
import { hashOf } from './hash.ts';
import { ulidOf } from './names.ts';
import { wordsOf } from './texts.ts';

const HOUR_MS = 3_600_000;
/** Follows lie in the second year, so that friends, whose places are larger, come before all others. */
const SALT = { relation: 21, like: 22, message: 23, notice: 24, bookmark: 25 };
const [LIKES, BOOKMARKS, CONVERSATIONS, MESSAGES, NOTICES] = [40, 8, 8, 20, 30];
const UNREAD = 3;
const WITH_LIKES = 3;
const NEWEST = 5;

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** The lower the place among the followers, the newer the follow. */
function followTimeOf({ graph, start }: Base, other: number, place: number): number {
  const count = Math.max(graph.countFollowers(other), other === 0 ? graph.dogs : 1);
  const isFriend = place > count;
  return start - HOUR_MS - (isFriend ? YEAR_MS + (place % DAY_MS) * 1000 : Math.floor((place / (count + 1)) * YEAR_MS));
}

export function relationRow(base: Base, dog: number, other: number): Row | undefined {
  const { graph, names, seed } = base;
  const place = graph.followedBy(dog).get(other);
  if (place === undefined) return undefined;
  const uid = names.uidOf(other);
  return {
    ...relationKey(names.uidOf(dog), uid),
    ...{ state: 'following', GSI1PK: RELATION_LISTS.followers(uid) },
    GSI1SK: ulidOf(followTimeOf(base, other, place), seed, SALT.relation, dog, other),
    ...(graph.followedBy(other).has(dog) && { mutual: true }),
  };
}

const present = <T>(things: (T | undefined)[]): T[] => things.filter((thing) => thing !== undefined);

export const relationRows = (base: Base, dog: number): Row[] =>
  present([...base.graph.followedBy(dog).keys()].map((other) => relationRow(base, dog, other)));

export const followerRows = (base: Base, dog: number, most: number): Row[] =>
  present(base.graph.followersOf(dog, most).map((follower) => relationRow(base, follower, dog)));

/** Different posts of followed dogs. */
function postsOfFollowed(base: Base, dog: number, count: number, salt: number): string[] {
  const followed = [...base.graph.followedBy(dog).keys()];
  const chosen = range(Math.min(count, followed.length)).map((at) => {
    const author = followed[hashOf(base.seed, salt, dog, at) % followed.length] ?? 0;
    // Older ones: what visitors like or keep, they have not liked or kept before.
    return postIdAt(base, author, NEWEST + (at % WITH_LIKES));
  });
  return [...new Set(chosen)];
}

export function likeRows(base: Base, dog: number): Row[] {
  const uid = base.names.uidOf(dog);
  return postsOfFollowed(base, dog, LIKES, SALT.like).map((postId, at) => {
    const likeId = ulidOf(base.start - DAY_MS, base.seed, SALT.like, dog, at);
    return {
      ...likeKey(uid, postRefOf(postId)),
      ...{ likeId, postId, GSI1PK: likesOf(postRefOf(postId)), GSI1SK: likeId },
    };
  });
}

export function bookmarkRows(base: Base, dog: number): Row[] {
  const uid = base.names.uidOf(dog);
  return postsOfFollowed(base, dog, BOOKMARKS, SALT.bookmark).map((postId) => ({
    ...bookmarkKey(uid, postRefOf(postId)),
    ...{ postId, GSI1PK: bookmarksOf(postRefOf(postId)), GSI1SK: uid },
  }));
}

const friendsIn = ({ graph }: Base, dog: number) => graph.friendsOf(dog).slice(0, CONVERSATIONS);

/** Both dogs count the other among the friends with whom they talk. */
export const peersOf = (base: Base, dog: number): number[] =>
  friendsIn(base, dog).filter((friend) => friendsIn(base, friend).includes(dog));

const pairOf = (base: Base, dog: number, peer: number) => {
  const [uid, other] = [base.names.uidOf(dog), base.names.uidOf(peer)];
  return { uid, other, id: conversationIdOf(uid, other), low: Math.min(dog, peer), high: Math.max(dog, peer) };
};

const messageUlid = ({ start, seed }: Base, low: number, high: number, nth: number) =>
  ulidOf(start - HOUR_MS - (hashOf(seed, low, high) % DAY_MS) - nth * HOUR_MS, seed, SALT.message, low, high, nth);

export function conversationRow(base: Base, dog: number, peer: number): Row {
  const { uid, other, id, low, high } = pairOf(base, dog, peer);
  const lastId = messageUlid(base, low, high, 0);
  const at = new Date(base.start - HOUR_MS - (hashOf(base.seed, low, high) % DAY_MS)).toISOString();
  return {
    ...conversationKey(uid, id),
    ...{ conversationId: id, peer: other, side: sideOf(uid, other), createdAt: at, unread: 0, readId: lastId, lastId },
    ...{ last: { from: 'a', content: wordsOf(80, base.seed, low, high) }, received: lastId, sent: lastId },
    ...{ GSI1PK: inboxOf(uid), GSI1SK: inboxPlaceOf(at, id, other) },
  };
}

export function messageRows(base: Base, dog: number, peer: number): Row[] {
  const { id, low, high } = pairOf(base, dog, peer);
  return range(MESSAGES).map((nth) => {
    const ulid = messageUlid(base, low, high, nth);
    const content = wordsOf(100, base.seed, low, high, nth);
    return { ...messageKey(id, ulid), ulid, from: nth % 2 === 0 ? 'a' : 'b', content };
  });
}

/** Likes of the dog's posts by friends and others. */
export function noticeRows(base: Base, dog: number): Row[] {
  const { names, graph, start, seed } = base;
  const uid = names.uidOf(dog);
  return range(NOTICES).map((at) => {
    const sender = hashOf(seed, SALT.notice, dog, at) % graph.dogs;
    const ulid = ulidOf(start - (at + 1) * HOUR_MS, seed, SALT.notice, dog, at);
    const postId = postIdAt(base, dog, at % WITH_LIKES);
    const senderId = names.uidOf(sender);
    return {
      ...notificationKeyOf({ uid, ulid, kind: 'like' }),
      ...{ ulid, kind: 'like', senderId, postId, made: ulid, source: `USER#${senderId} LIKE#${postId}` },
      ...{ GSI2PK: actorOf(senderId), GSI2SK: `${ulid}#like#${uid}` },
      ...(at < UNREAD && { GSI1PK: unreadPartitionOf(uid), GSI1SK: ulid }),
      expiresAt: Math.floor((start + YEAR_MS) / 1000),
    };
  });
}
