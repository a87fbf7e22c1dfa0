import { missing } from '../access/posts.ts';
import * as table from '../table/likes.ts';
import { refOf } from '../table/posts.ts';
import { seePost } from './guards.ts';

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
    const outcome = await (liked ? table.like : table.unlike)(confirmed, uid, refOf(postId));
    if (outcome === 'gone') throw missing();
    const by = liked ? 1 : -1;
    return { liked, likes: outcome === 'done' ? row.likes + by : row.likes };
  });

export const like = setLiked(true);
export const unlike = setLiked(false);
