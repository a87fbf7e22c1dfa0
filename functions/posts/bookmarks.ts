import { PAGE } from '#shared/posts/contract';
import type { PostPage } from '#shared/posts/listing';
import { self } from '../http/door.ts';
import * as table from '../table/bookmarks.ts';
import { hintedRef, refOf } from '../table/posts.ts';
import { seePost } from './guards.ts';
import { visiblePosts } from './visible-posts.ts';

interface About {
  postId: string;
}

export const bookmark = seePost(async ({ uid, confirmed }, _: About, { row }) => {
  await table.keep(confirmed, uid, hintedRef(row));
  return { bookmarked: true };
});

export const unbookmark = seePost(async ({ uid, confirmed }, { postId }: About) => {
  await table.drop(confirmed, uid, refOf(postId));
  return { bookmarked: false };
});

/** Posts that became invisible are left out, so a page may have fewer items than the next one. */
export const listBookmarks = self(async ({ uid }, { cursor }: { cursor?: string }): Promise<PostPage> => {
  const page = await table.list(uid, PAGE, cursor);
  return { items: await visiblePosts(uid, page.items), cursor: page.next };
});
