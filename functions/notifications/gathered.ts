import { cutWhole } from '#shared/core/text';
import { DAY_MS } from '#shared/core/time';
import { findVisiblePosts } from '../access/posts.ts';
import { existingDogsFor } from '../access/visibility.ts';
import { beginningAt } from '../core/ids.ts';
import { mapPage, type Page } from '../core/query.ts';
import { isCommentSeenBy, listComments } from '../table/comments.ts';
import { followersOf } from '../table/follow-lists.ts';
import { likersOf } from '../table/likes.ts';
import { type GatheredNotification, listNotificationLine, type SingleNotification } from '../table/notifications.ts';
import { findPosts, type PostRow, postIdOf, postRefOf } from '../table/posts.ts';
import type { ProfileRow } from '../table/profiles.ts';
import { wholesOf } from '../table/whole-posts.ts';
import { QUOTE_LENGTH } from './sources.ts';

export interface VisibleNotification {
  row: SingleNotification;
  sender: ProfileRow;
}

/** The texts of the posts that mention the viewer, by id, without those that it may not see. */
async function visibleMentions(viewer: string, rows: SingleNotification[]): Promise<Map<string, string>> {
  const mentions = rows.filter(({ kind }) => kind === 'mention');
  const ids = [...new Set(mentions.flatMap(({ postId }) => postId ?? []))];
  const seen = (await findVisiblePosts(viewer, ids.map(postRefOf))).flatMap((one) => one?.row ?? []);
  const quoted = new Set(mentions.flatMap(({ postId, commentId }) => (commentId ? [] : (postId ?? []))));
  const wholes = await wholesOf(seen.filter((row) => quoted.has(postIdOf(row))));
  const words = wholes.flatMap((whole) => (whole ? [[postIdOf(whole), whole.text] as const] : []));
  return new Map([...seen.map((row) => [postIdOf(row), ''] as const), ...words]);
}

/** A post can be edited, so it is quoted as it is now. */
const quoting = (row: SingleNotification, words: string | undefined): SingleNotification =>
  row.kind === 'mention' && !row.commentId && words ? { ...row, quote: cutWhole(words, QUOTE_LENGTH) } : row;

/** Leaves out those of deleted or blocked dogs, and of posts that the viewer may not see. */
export async function visibleNotifications(
  viewer: string,
  listed: SingleNotification[],
): Promise<VisibleNotification[]> {
  const rows = listed.filter(({ isRemoved }) => !isRemoved);
  const senderIds = [...new Set(rows.map(({ senderId }) => senderId))];
  const [senders, seen] = await Promise.all([existingDogsFor(viewer, senderIds), visibleMentions(viewer, rows)]);
  const isHidden = ({ kind, postId = '' }: SingleNotification) => kind === 'mention' && !seen.has(postId);
  return rows.flatMap((row) => {
    const sender = senders.get(row.senderId);
    return sender && !isHidden(row) ? [{ row: quoting(row, seen.get(row.postId ?? '')), sender }] : [];
  });
}

export interface Gathering {
  row: GatheredNotification;
  /** The dogs that did it last, as far as the viewer may see them. */
  newest: [ProfileRow, ...ProfileRow[]];
  /** How many likes or comments the post has. */
  count?: number;
  quote?: string;
  post?: PostRow;
}

interface Deed {
  uid: string;
  quote?: string;
}

interface Source {
  post?: PostRow;
  count?: number;
  page: (limit: number, after?: string) => Promise<Page<Deed>>;
}

const SHOWN = 3;
/** Some dogs may be hidden; if all are, a few more pages of this size are read. */
const [FIRST, WIDE, MOST_PAGES] = [5, 25, 5] as const;

const isOfPost = ({ kind }: GatheredNotification) => kind === 'like' || kind === 'comment';

const likes = (post: PostRow): Source => ({
  post,
  count: post.likes,
  page: async (limit, after) => mapPage(await likersOf(post, post.wasHot, { limit, after }), (uid) => ({ uid })),
});

const commentsOn = (post: PostRow): Source => ({
  post,
  count: post.comments,
  page: async (limit, after) => {
    const { items, next } = await listComments(post, limit, after);
    const seen = items.filter((row) => isCommentSeenBy(post.authorId, row) && row.authorId !== post.authorId);
    return { items: seen.map(({ authorId: uid, text: quote }) => ({ uid, quote })), next };
  },
});

const followersOn = (viewer: string, day: string): Source => ({
  page: async (limit, after) => {
    const begins = Date.parse(day);
    const { items, next } = await followersOf(viewer, { limit, after: after ?? beginningAt(begins + DAY_MS) });
    const ofDay = items.filter(({ id }) => id >= beginningAt(begins));
    return { items: ofDay.map(({ userId: uid }) => ({ uid })), next: ofDay.length < items.length ? undefined : next };
  },
});

const mentionsBy = (viewer: string, sender: string): Source => ({
  page: async (limit, after) => {
    const { items, next } = await listNotificationLine(viewer, sender, limit, after);
    const visible = await visibleNotifications(viewer, items);
    return { items: visible.map(({ row: { senderId: uid, quote } }) => ({ uid, quote })), next };
  },
});

function sourceOf(
  viewer: string,
  { kind, subject }: GatheredNotification,
  post: PostRow | undefined,
): Source | undefined {
  if (kind === 'follow') return followersOn(viewer, subject);
  if (kind === 'mention') return mentionsBy(viewer, subject);
  if (!post) return undefined;
  return kind === 'like' ? likes(post) : commentsOn(post);
}

interface Asked {
  row: GatheredNotification;
  source: Source;
  after?: string;
}

const isShown = (newest: ProfileRow[]): newest is [ProfileRow, ...ProfileRow[]] => newest.length > 0;

function gatheringOf({ row, source }: Asked, deeds: Deed[], dogs: Map<string, ProfileRow>): Gathering | undefined {
  const seen = deeds.filter(({ uid }) => dogs.has(uid));
  const newest = [...new Set(seen.map(({ uid }) => uid))].flatMap((uid) => dogs.get(uid) ?? []).slice(0, SHOWN);
  const { post, count } = source;
  return isShown(newest) ? { row, newest, post, quote: seen[0]?.quote, count } : undefined;
}

/** Reads the dogs of all at once; reads the next page of those without a visible dog. */
async function gatheringsOf(viewer: string, asked: Asked[], tried = 0): Promise<Gathering[]> {
  if (asked.length === 0 || tried === MOST_PAGES) return [];
  const limit = tried === 0 ? FIRST : WIDE;
  const pages = await Promise.all(asked.map(({ source, after }) => source.page(limit, after)));
  const uids = pages.flatMap(({ items }) => items.map(({ uid }) => uid));
  const dogs = await existingDogsFor(viewer, [...new Set(uids)]);
  const found = asked.map((one, at) => gatheringOf(one, pages[at]?.items ?? [], dogs));
  const left = asked.flatMap((one, at) => {
    const after = pages[at]?.next;
    return found[at] || after === undefined ? [] : [{ ...one, after }];
  });
  return [...found.flatMap((one) => one ?? []), ...(await gatheringsOf(viewer, left, tried + 1))];
}

/** The current content of gathered notifications, without those in which the viewer may see nothing. */
export async function lookUp(viewer: string, rows: GatheredNotification[]): Promise<Gathering[]> {
  const ofPosts = rows.filter(isOfPost);
  const found = await findPosts(ofPosts.map(({ subject }) => postRefOf(subject)));
  const postOf = new Map(ofPosts.map((row, at) => [row, found[at]]));
  const asked = rows.flatMap((row) => {
    const source = row.isRemoved ? undefined : sourceOf(viewer, row, postOf.get(row));
    return source ? [{ row, source }] : [];
  });
  return gatheringsOf(viewer, asked);
}
