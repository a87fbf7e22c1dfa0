import { followersOf, hearersAmong } from '../access/relation.ts';
import { thoseThere } from '../access/visibility.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import type { Item } from '../core/table.ts';
import { pushAll } from '../push/push.ts';
import { isHeld, postIdOf, postOfKey, type Ref, Row } from '../table/posts.ts';

/** To tell more than so many at once would cost more than it is worth: they find the post when they look. */
const MAX_NOTIFIED = 1000;

const isSeen = (image: Item | undefined) => image !== undefined && !isHeld(Row.parse(image));

/** Tells those who follow the author, and want its posts, that there is one; the feed fetches it. */
async function announcePost(ref: Ref): Promise<void> {
  const { authorId } = ref;
  const author = (await thoseThere([authorId])).get(authorId);
  if (!author || author.followers > MAX_NOTIFIED) return;
  const frame = { type: 'post.new', postId: postIdOf(ref), authorId } as const;
  await pushAll(SYSTEM, await followersOf(authorId, MAX_NOTIFIED), frame, (dogs) => hearersAmong(authorId, dogs));
}

/** A post that others can see now, and could not before. */
export async function react({ key, before, after }: Change): Promise<void> {
  const ref = postOfKey(key);
  if (ref && !isSeen(before) && isSeen(after)) await announcePost(ref);
}
