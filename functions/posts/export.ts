import * as z from 'zod/mini';
import { Post } from '#shared/posts/contract';
import { tagsIn } from '#shared/posts/pieces';
import { findVisiblePosts } from '../access/posts.ts';
import { SELF } from '../access/relation.ts';
import { isActive } from '../access/visibility.ts';
import { timeOf } from '../core/ids.ts';
import { type List, parsePage, readIndexPage, readPage } from '../core/query.ts';
import { CONSISTENT, readAll } from '../core/table.ts';
import { archiveNameOf } from '../media/export.ts';
import { originalsReferencedBy } from '../media/file-references.ts';
import { bookmarksRange } from '../table/bookmarks.ts';
import { CommentRow, commenter } from '../table/comments.ts';
import { likesRange } from '../table/likes.ts';
import { listPostsBy, postIdOfPartition, postKey, postRefOf } from '../table/posts.ts';
import { findProfile } from '../table/profiles.ts';
import { wholesOf } from '../table/whole-posts.ts';
import { postOf, viewerStatesOf } from './views.ts';

const PAGE = 50;

/** Links expire, so the archive names its own copies of the files instead. */
const ExportedPost = z.omit(Post, { author: true, media: true, poster: true });

const postList: List = async ({ uid }, after) => {
  const [owner, { items: rows, next }] = await Promise.all([
    findProfile(uid, CONSISTENT),
    listPostsBy(uid, PAGE, after),
  ]);
  if (!isActive(owner)) return { items: [] };
  const [states, wholes] = await Promise.all([viewerStatesOf(uid, rows), wholesOf(rows, undefined, CONSISTENT)]);
  const items = wholes.flatMap((row, at) => {
    const state = states[at];
    if (!state || !row) return [];
    const post = ExportedPost.parse(postOf(row, { owner, standing: SELF }, state));
    const files = originalsReferencedBy({ ...postKey(row), ...row }).map(archiveNameOf);
    return [{ ...post, tags: tagsIn(row.text), files }];
  });
  return { items, next };
};

async function visibleSubjects(uid: string, postIds: string[]) {
  const found = await findVisiblePosts(uid, postIds.map(postRefOf));
  return found.map((one, at) => one && { postId: postIds[at], author: one.author.owner.username });
}

const commentList: List = async ({ uid }, after) => {
  const { items: keys, next } = await readIndexPage('GSI1', commenter(uid), PAGE, after);
  const rows = await readAll(keys, CONSISTENT);
  const about = await visibleSubjects(
    uid,
    keys.map(({ PK }) => postIdOfPartition(PK) ?? ''),
  );
  const items = rows.flatMap((row, at) => {
    if (!row) return [];
    const { ulid, text } = CommentRow.parse(row);
    return [{ ...(about[at] ?? { postId: null, author: null }), commentId: ulid, text, timestamp: timeOf(ulid) }];
  });
  return { items, next };
};

const Mark = z.object({ postId: z.string(), likeId: z.optional(z.string()) });

const markedPosts =
  (rangeOf: typeof likesRange): List =>
  async ({ uid }, after) => {
    const page = await readPage({ ...rangeOf(uid), after, ...CONSISTENT }, PAGE);
    const { items: rows, next } = parsePage(Mark, page);
    const posts = await visibleSubjects(
      uid,
      rows.map(({ postId }) => postId),
    );
    const items = rows.flatMap(({ likeId }, at) => {
      const post = posts[at];
      return post ? [{ ...post, ...(likeId && { timestamp: timeOf(likeId) }) }] : [];
    });
    return { items, next };
  };

export const lists = {
  posts: postList,
  comments: commentList,
  likes: markedPosts(likesRange),
  bookmarks: markedPosts(bookmarksRange),
};
