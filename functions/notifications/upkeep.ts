import * as z from 'zod';
import { type Job, job } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import { readingOf } from '../table/arrivals.ts';
import * as notifications from '../table/notifications.ts';
import { isPlaceOf, placeOf } from '../table/notifications.ts';
import { markPlacesRead } from './notifications.ts';

const ReadUpTo = z.object({ uid: z.string(), conversationId: z.string(), upTo: z.string() });
type ReadUpTo = z.infer<typeof ReadUpTo>;

export function onRecord(change: Change): Job[] {
  const reading = readingOf(change);
  if (!reading) return [];
  const { reader: uid, conversationId, messageId: upTo } = reading;
  return [{ job: 'notifications.readMessages', input: { uid, conversationId, upTo } }];
}

const AT_ONCE = 25;

async function markMessagesRead({ uid, conversationId, upTo }: ReadUpTo, cursor?: string): Promise<string | undefined> {
  const { items: places, next } = await notifications.unreadPage(uid, AT_ONCE, cursor);
  const rows = await notifications.findAll(
    uid,
    places.filter((place) => isPlaceOf(place, 'message')),
  );
  const read = rows.flatMap((row) =>
    row?.conversationId === conversationId && row.ulid <= upTo ? [placeOf(row)] : [],
  );
  await markPlacesRead(SYSTEM, uid, read);
  return next;
}

export const jobs = { 'notifications.readMessages': job(ReadUpTo, markMessagesRead) };
