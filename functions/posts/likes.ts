import { missing } from '../access/posts.ts';
import * as table from '../table/likes.ts';
import { refOf } from '../table/posts.ts';
import { seePost } from './guards.ts';
import { shownCount } from './serialise.ts';

interface About {
  postId: string;
}
interface Liked {
  liked: boolean;
  likes: number;
}

const setLiked = (liked: boolean) =>
  seePost(async ({ uid, confirmed }, { postId }: About, seen): Promise<Liked> => {
    const { row } = await seen;
    const outcome = await (liked ? table.like : table.unlike)(confirmed, uid, refOf(postId), row.hot);
    if (outcome === 'gone' || outcome === 'closing') throw missing();
    const by = liked ? 1 : -1;
    return { liked, likes: shownCount(outcome === 'done' ? row.likes + by : row.likes) };
  });

export const like = setLiked(true);
export const unlike = setLiked(false);
