import type { Job } from '../core/jobs.ts';
import type { Change } from '../core/stream.ts';
import { readingOf } from '../table/arrivals.ts';

export function onRecord(change: Change): Job[] {
  const reading = readingOf(change);
  if (!reading) return [];
  const { reader: uid, conversationId, messageId: upTo } = reading;
  return [{ job: 'notifications.readMessages', input: { uid, conversationId, upTo } }];
}
