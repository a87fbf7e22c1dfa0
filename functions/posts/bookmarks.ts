import { PAGE } from '#shared/posts/contract';
import type { PostPage } from '#shared/posts/listing';
import type { Caller } from '../http/room.ts';
import * as table from '../table/bookmarks.ts';
import { hintedRef, refOf } from '../table/posts.ts';
import { seePost } from './guards.ts';
import { visiblePosts } from './visible-posts.ts';

interface About {
  postId: string;
}

export const bookmark = seePost(async ({ uid, confirmed }, _: About, seen) => {
  await table.keep(confirmed, uid, hintedRef((await seen).row));
  return { bookmarked: true };
});

export const unbookmark = seePost(async ({ uid, confirmed }, { postId }: About) => {
  await table.drop(confirmed, uid, refOf(postId));
  return { bookmarked: false };
});

/** Posts that became invisible are left out, so a page may have fewer items than the next one. */
export async function listBookmarks({ uid }: Caller, { cursor }: { cursor?: string }): Promise<PostPage> {
  const page = await table.list(uid, PAGE, cursor);
  return { items: await visiblePosts(uid, page.items), cursor: page.next };
}
