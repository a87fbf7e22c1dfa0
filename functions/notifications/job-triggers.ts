import type { Job } from '../core/jobs.ts';
import type { Change } from '../core/stream.ts';
import { readingOf } from '../table/arrivals.ts';
import { postOfKey } from '../table/posts.ts';

export function onRecord(change: Change): Job[] {
  const [reading, post] = [readingOf(change), postOfKey(change.key)];
  if (post && change.before && !change.after) {
    const { likes, comments } = change.before;
    return likes === 0 && comments === 0 ? [] : [{ job: 'notifications.forgetPost', input: { ...post } }];
  }
  if (!reading) return [];
  const { reader: uid, conversationId, messageId: upTo } = reading;
  return [{ job: 'notifications.readMessages', input: { uid, conversationId, upTo } }];
}
