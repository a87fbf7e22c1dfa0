import { followersOf, unmutedFollowersAmong } from '../access/relation.ts';
import { existingDogs } from '../access/visibility.ts';
import { SYSTEM } from '../core/proof.ts';
import { pushFrameToAll } from '../push/push.ts';
import { findPost, isPostWithheld, type PostRef, postIdOf } from '../table/posts.ts';

const A_PAGE = 100;
/** The other followers see the post when they load the feed. */
const MOST_ASKED = 1000;
const mostAsked = () => Number(process.env.ANNOUNCED ?? MOST_ASKED);

const SPACE = ' ';

/** The cursor is "<followers asked> <the last one's place>". */
function placeIn(cursor = '0'): { asked: number; after?: string } {
  const [asked = '', ...after] = cursor.split(SPACE);
  return { asked: Number(asked), after: after.length > 0 ? after.join(SPACE) : undefined };
}

export async function announcePost(ref: PostRef, cursor?: string): Promise<string | undefined> {
  const { authorId } = ref;
  const { asked, after } = placeIn(cursor);
  const limit = Math.min(A_PAGE, mostAsked() - asked);
  const [post, authors, page] = await Promise.all([
    findPost(ref),
    existingDogs([authorId]),
    followersOf(authorId, { limit, after }),
  ]);
  if (!post || isPostWithheld(post) || !authors.has(authorId)) return undefined;
  const uids = page.items.map(({ userId }) => userId);
  const frame = { type: 'post.new', postId: postIdOf(ref), authorId } as const;
  await pushFrameToAll(SYSTEM, uids, frame, (dogs) => unmutedFollowersAmong(authorId, dogs));
  const sum = asked + limit;
  return page.next && sum < mostAsked() ? `${sum}${SPACE}${page.next}` : undefined;
}
