import * as z from 'zod/mini';
import { job, withSecondPass } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { removeGatheredOfPost } from '../table/gathered.ts';
import { findNotifications, isPlaceOf, isSingle, listUnreadPage, notificationPlaceOf } from '../table/notifications.ts';
import { findPost } from '../table/posts.ts';
import { isCovered } from '../table/read-mark.ts';
import { findReadMark } from '../table/unread.ts';
import { markPlacesRead } from './notifications.ts';

const ReadUpTo = z.object({ uid: z.string(), conversationId: z.string(), upTo: z.string() });
type ReadUpTo = z.infer<typeof ReadUpTo>;

const AT_ONCE = 25;

async function markMessagesRead({ uid, conversationId, upTo }: ReadUpTo, cursor?: string): Promise<string | undefined> {
  const [{ items, next }, mark] = await Promise.all([listUnreadPage(uid, AT_ONCE, cursor), findReadMark(uid)]);
  const unread = items.filter((one) => !isCovered(mark, one)).map(({ place }) => place);
  const rows = await findNotifications(
    uid,
    unread.filter((place) => isPlaceOf(place, 'message')),
  );
  const read = rows.flatMap((row) =>
    row && isSingle(row) && row.conversationId === conversationId && row.ulid <= upTo ? [notificationPlaceOf(row)] : [],
  );
  await markPlacesRead(SYSTEM, uid, read);
  return next && next > mark.left ? next : undefined;
}

const Post = z.object({ ulid: z.string(), authorId: z.string() });

/** Runs twice, because more may have been gathered meanwhile. A retried request may have created the post again. */
const forgetPost = withSecondPass(
  job(Post, async (ref) => {
    if (!(await findPost(ref))) await removeGatheredOfPost(SYSTEM, ref);
    return undefined;
  }),
);

export const jobs = {
  'notifications.readMessages': withSecondPass(job(ReadUpTo, markMessagesRead)),
  'notifications.forgetPost': forgetPost,
};
