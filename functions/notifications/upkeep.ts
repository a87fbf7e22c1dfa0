import * as z from 'zod';
import { type Job, job } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import { readingOf } from '../table/arrivals.ts';
import * as table from '../table/notifications.ts';
import { isPlaceOf, placeOf } from '../table/notifications.ts';
import { markAllRead } from './notifications.ts';

const Read = z.object({ uid: z.string(), conversationId: z.string(), upTo: z.string() });
type Read = z.infer<typeof Read>;

/** Who has read messages has seen their notices. */
export function onRecord(change: Change): Job[] {
  const reading = readingOf(change);
  if (!reading) return [];
  const { reader: uid, conversationId, messageId: upTo } = reading;
  return [{ job: 'notifications.readMessages', input: { uid, conversationId, upTo } }];
}

const AT_ONCE = 25;

/** Marks a page of a dog's unread notices as read, where they are of messages that it has read. */
async function readMessages({ uid, conversationId, upTo }: Read, cursor?: string): Promise<string | undefined> {
  const { items: places, next } = await table.unreadPage(uid, AT_ONCE, cursor);
  const rows = await table.findAll(
    uid,
    places.filter((place) => isPlaceOf(place, 'message')),
  );
  const read = rows.flatMap((row) =>
    row?.conversationId === conversationId && row.ulid <= upTo ? [placeOf(row)] : [],
  );
  await markAllRead(SYSTEM, uid, read);
  return next;
}

export const jobs = { 'notifications.readMessages': job(Read, readMessages) };
