import type { Caller } from '../core/room.ts';
import { refOf } from './keys.ts';
import * as table from './likes-table.ts';
import { missing, see } from './sight.ts';

interface About {
  postId: string;
}
interface Liked {
  liked: boolean;
  likes: number;
}

async function turn({ uid, confirmed }: Caller, { postId }: About, liked: boolean): Promise<Liked> {
  const ref = refOf(postId);
  const { row } = await see(uid, ref);
  const outcome = await (liked ? table.like : table.unlike)(confirmed, uid, ref);
  if (outcome === 'gone') throw missing();
  const by = liked ? 1 : -1;
  return { liked, likes: outcome === 'done' ? row.likes + by : row.likes };
}

/** Likes the post; once, however often it is called. */
export const like = (caller: Caller, about: About) => turn(caller, about, true);

export const unlike = (caller: Caller, about: About) => turn(caller, about, false);
