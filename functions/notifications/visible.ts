import { findVisiblePosts } from '../access/posts.ts';
import { existingDogsFor } from '../access/visibility.ts';
import type { Row } from '../table/notifications.ts';
import { refOf } from '../table/posts.ts';
import type { Profile } from '../table/profiles.ts';

export interface VisibleNotification {
  row: Row;
  sender: Profile;
}

async function visibleMentions(viewer: string, rows: Row[]): Promise<Set<string>> {
  const mentions = rows.filter(({ kind }) => kind === 'mention');
  const ids = [...new Set(mentions.flatMap(({ postId }) => postId ?? []))];
  const seen = await findVisiblePosts(viewer, ids.map(refOf));
  return new Set(ids.filter((_, at) => seen[at]));
}

/** Leaves out those of deleted or blocked dogs, and of posts that the viewer may not see. */
export async function visibleNotifications(viewer: string, listed: Row[]): Promise<VisibleNotification[]> {
  const rows = listed.filter(({ isRemoved }) => !isRemoved);
  const senderIds = [...new Set(rows.map(({ senderId }) => senderId))];
  const [senders, seen] = await Promise.all([existingDogsFor(viewer, senderIds), visibleMentions(viewer, rows)]);
  const isHidden = ({ kind, postId = '' }: Row) => kind === 'mention' && !seen.has(postId);
  return rows.flatMap((row) => {
    const sender = senders.get(row.senderId);
    return sender && !isHidden(row) ? [{ row, sender }] : [];
  });
}
