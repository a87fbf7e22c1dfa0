import { cutWhole } from '#shared/core/text';
import { findVisiblePosts } from '../access/posts.ts';
import { existingDogsFor } from '../access/visibility.ts';
import type { SingleNotification } from '../table/notifications.ts';
import { postIdOf, postRefOf } from '../table/posts.ts';
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
