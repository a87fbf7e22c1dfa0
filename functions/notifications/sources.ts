import * as z from 'zod/mini';
import { cutWhole } from '#shared/core/text';
import type { Kind } from '#shared/notifications/contract';
import { mentionsIn } from '#shared/posts/pieces';
import type { Change } from '../core/stream.ts';
import type { Item, Key } from '../core/table.ts';
import { commentOfKey } from '../table/comments.ts';
import { isLikeKey } from '../table/likes.ts';
import type { NotificationSubject } from '../table/notifications.ts';
import { isPostWithheld, postIdOf, postOfKey, postRefOf } from '../table/posts.ts';
import { Relation, relationOfKey } from '../table/relations.ts';

export interface NotifiableEvent extends NotificationSubject {
  kind: Kind;
  ulid: string;
  senderId: string;
  /** Mentions know their recipient by username, all other rows by id. */
  to: { uid: string } | { username: string };
  source: Key;
}

type UnsourcedEvent = Omit<NotifiableEvent, 'source'>;

const Like = z.object({ likeId: z.string(), postId: z.string() });
const Text = z.object({ ulid: z.string(), authorId: z.string(), text: z.string() });

/** A comment's text is stored; a post's is read when it is shown, because posts can be edited. */
export const QUOTE_LENGTH = 140;

const idIn = ({ PK }: Key) => PK.slice(PK.indexOf('#') + 1);

function onLike({ PK, SK }: Key, row: Item): UnsourcedEvent[] {
  const { data } = Like.safeParse(row);
  if (!data) return [];
  const [senderId, postId] = [idIn({ PK, SK }), data.postId];
  return [{ kind: 'like', ulid: data.likeId, senderId, to: { uid: postRefOf(postId).authorId }, postId }];
}

/** An accepted request notifies the requester; a direct follow notifies the followed dog. */
function onRelation(key: Key, row: Item): UnsourcedEvent[] {
  const { uid = '', other = '' } = relationOfKey(key) ?? {};
  const { state, id: ulid, requestId } = Relation.parse({ ...row, ...key });
  if (state === 'requested') return [{ kind: 'follow_request', ulid, senderId: uid, to: { uid: other } }];
  if (state !== 'following') return [];
  if (requestId) return [{ kind: 'follow_request_accepted', ulid, senderId: other, to: { uid }, requestId }];
  return [{ kind: 'follow', ulid, senderId: uid, to: { uid: other } }];
}

const mentions = ({ ulid, authorId, text }: z.infer<typeof Text>, about: NotificationSubject): UnsourcedEvent[] =>
  mentionsIn(text).map((username) => ({ kind: 'mention', ulid, senderId: authorId, to: { username }, ...about }));

/** A withheld post notifies nobody until others can see it. */
function onPost(_: Key, row: Item): UnsourcedEvent[] {
  const text = Text.parse(row);
  return isPostWithheld(row) ? [] : mentions(text, { postId: postIdOf(text) });
}

function onComment(key: Key, row: Item): UnsourcedEvent[] {
  if (row.refused !== undefined) return [];
  const text = Text.parse(row);
  const about = { postId: idIn(key), commentId: text.ulid, quote: cutWhole(text.text, QUOTE_LENGTH) };
  const uid = postRefOf(about.postId).authorId;
  return [
    { kind: 'comment', ulid: text.ulid, senderId: text.authorId, to: { uid }, ...about },
    ...mentions(text, about),
  ];
}

const SOURCES: [isOfKind: (key: Key) => unknown, of: (key: Key, row: Item) => UnsourcedEvent[]][] = [
  [isLikeKey, onLike],
  [relationOfKey, onRelation],
  [postOfKey, onPost],
  [commentOfKey, onComment],
];

const isToOneself = ({ senderId, to }: UnsourcedEvent) => 'uid' in to && to.uid === senderId;

export function eventsOf(key: Key, row: Item | undefined): NotifiableEvent[] {
  const happened = row ? SOURCES.flatMap(([isOfKind, of]) => (isOfKind(key) ? of(key, row) : [])) : [];
  return happened.filter((one) => !isToOneself(one)).map((one) => ({ ...one, source: key }));
}

const identityOf = ({ kind, ulid, to }: NotifiableEvent) => JSON.stringify([kind, ulid, to]);

/** Messages cannot be withdrawn, so their row alone is proof. */
export const isCausedBy = (row: Item | undefined, event: NotifiableEvent): boolean =>
  event.kind === 'message'
    ? row !== undefined
    : eventsOf(event.source, row).some((one) => identityOf(one) === identityOf(event));

export interface ChangedEvent {
  event: NotifiableEvent;
  hasAppeared: boolean;
}

/** The events that appeared or disappeared with the changes of one item; each once, in its latest state. */
export function changedEvents(changes: Change[]): ChangedEvent[] {
  const changed = new Map<string, ChangedEvent>();
  for (const { key, before, after } of changes) {
    const then = new Map(eventsOf(key, before).map((event) => [identityOf(event), event]));
    const now = new Map(eventsOf(key, after).map((event) => [identityOf(event), event]));
    for (const [identity, event] of then) if (!now.has(identity)) changed.set(identity, { event, hasAppeared: false });
    for (const [identity, event] of now) if (!then.has(identity)) changed.set(identity, { event, hasAppeared: true });
  }
  return [...changed.values()];
}
