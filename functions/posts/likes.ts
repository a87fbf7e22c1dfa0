import { PAGE } from '#shared/posts/contract';
import type { Card } from '#shared/profiles/contract';
import { missing } from '../access/posts.ts';
import { relationsTo } from '../access/relation.ts';
import { canSeeProfile, visibleDogs } from '../access/visibility.ts';
import { cardOf } from '../profiles/views.ts';
import { addLike, likersOf, removeLike } from '../table/likes.ts';
import { postRefOf } from '../table/posts.ts';
import { seePost } from './policies.ts';
import { shownCount } from './views.ts';

interface About {
  postId: string;
}
interface Liked {
  liked: boolean;
  likes: number;
}

const setLiked = (liked: boolean) =>
  seePost(async ({ uid, confirmed }, { postId }: About, { row }): Promise<Liked> => {
    const outcome = await (liked ? addLike : removeLike)(confirmed, uid, postRefOf(postId), row.hot);
    if (outcome === 'gone' || outcome === 'closing') throw missing();
    const by = liked ? 1 : -1;
    return { liked, likes: shownCount(outcome === 'done' ? row.likes + by : row.likes) };
  });

export const likePost = setLiked(true);
export const unlikePost = setLiked(false);

interface Asked extends About {
  cursor?: string;
}

/** Those that may see a private dog's posts see its like, and so does the post's author, who was notified of it. */
export const getLikers = seePost(
  async ({ uid }, { postId, cursor }: Asked, { row }): Promise<{ items: Card[]; cursor?: string }> => {
    const ref = postRefOf(postId);
    const { items: uids, next } = await likersOf(ref, row.wasHot, { limit: PAGE, after: cursor });
    const dogs = await visibleDogs(uids, relationsTo(uid, uids));
    const items = dogs.flatMap((dog) => (dog && (uid === ref.authorId || canSeeProfile(dog)) ? [cardOf(dog)] : []));
    return { items, cursor: next };
  },
);
