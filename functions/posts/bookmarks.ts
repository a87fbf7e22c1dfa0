import { PAGE } from '#shared/posts/contract';
import type { PostPage } from '#shared/posts/listing';
import { self } from '../http/door.ts';
import { addBookmark, listBookmarks, removeBookmark } from '../table/bookmarks.ts';
import { hintedPostRef, postRefOf } from '../table/posts.ts';
import { seePost } from './policies.ts';
import { visiblePosts } from './views.ts';

interface About {
  postId: string;
}

export const bookmarkPost = seePost(async ({ uid, confirmed }, _: About, { row }) => {
  await addBookmark(confirmed, uid, hintedPostRef(row));
  return { bookmarked: true };
});

export const unbookmarkPost = seePost(async ({ uid, confirmed }, { postId }: About) => {
  await removeBookmark(confirmed, uid, postRefOf(postId));
  return { bookmarked: false };
});

/** Posts that became invisible are left out, so a page may have fewer items than the next one. */
export const getBookmarks = self(async ({ uid }, { cursor }: { cursor?: string }): Promise<PostPage> => {
  const page = await listBookmarks(uid, PAGE, cursor);
  return { items: await visiblePosts(uid, page.items), cursor: page.next };
});
