import type { Kind } from '#shared/notifications/contract';
import type { Page } from '../core/query.ts';
import type { State } from '../table/heat.ts';
import { listUnreadPage } from '../table/notifications.ts';
import type { PostRow as Post } from '../table/posts.ts';
import type { ProfileRow } from '../table/profiles.ts';
import { type Made, readMarkOf } from '../table/read-mark.ts';
import { GLANCE } from '../table/unread.ts';
import { MOST_UNCOUNTED } from '../table/unread-count.ts';
import type { NotifiableEvent } from './sources.ts';

interface Known {
  recipient: ProfileRow;
  post?: Post;
  unread?: Page<Made>;
}

/** The theme of a follow is a day, which no row counts. */
export const unreadOfDay = async ({ kind }: NotifiableEvent, uid: string) =>
  kind === 'follow' ? listUnreadPage(uid, GLANCE) : undefined;

/** The count on a hot row lags behind. */
const areMany = (number: number, { hot }: State) => hot !== undefined || number > MOST_UNCOUNTED;

const hasMore = ({ next }: Partial<Page<Made>>, recipient: ProfileRow) =>
  next !== undefined && next > readMarkOf(recipient).left;

/** False if the theme cannot have too many unread notifications, so that this one need not be counted. */
export function isCrowded(kind: Kind, { recipient, post, unread = { items: [] } }: Known): boolean {
  if (kind === 'like') return post !== undefined && areMany(post.likes, post);
  if (kind === 'comment') return post !== undefined && areMany(post.comments, post);
  if (kind === 'mention') return true;
  return kind === 'follow' && (hasMore(unread, recipient) || recipient.hot !== undefined);
}
