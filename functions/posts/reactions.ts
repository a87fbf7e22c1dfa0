import { followersOf, unmutedFollowersAmong } from '../access/relation.ts';
import { existingDogs } from '../access/visibility.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import type { Item } from '../core/table.ts';
import { pushAll } from '../push/push.ts';
import { isHeld, postIdOf, postOfKey, type Ref, Row } from '../table/posts.ts';

/** Pushing to more followers costs more than it is worth: they see the post at the next reload. */
const MAX_NOTIFIED = 1000;

const isSeen = (image: Item | undefined) => image !== undefined && !isHeld(Row.parse(image));

async function announcePost(ref: Ref): Promise<void> {
  const { authorId } = ref;
  const author = (await existingDogs([authorId])).get(authorId);
  if (!author || author.followers > MAX_NOTIFIED) return;
  const frame = { type: 'post.new', postId: postIdOf(ref), authorId } as const;
  await pushAll(SYSTEM, await followersOf(authorId, MAX_NOTIFIED), frame, (dogs) =>
    unmutedFollowersAmong(authorId, dogs),
  );
}

export async function react({ key, before, after }: Change): Promise<void> {
  const ref = postOfKey(key);
  if (ref && !isSeen(before) && isSeen(after)) await announcePost(ref);
}
