import { posts } from '#shared/posts/contract';
import { type PostPage, toListing } from '#shared/posts/listing';
import { signedIn } from '../http/door.ts';
import { on, room } from '../http/feature.ts';
import { bookmarkPost, getBookmarks, unbookmarkPost } from './bookmarks.ts';
import { createComment, deleteComment, getComments } from './comments.ts';
import { getPostsBy, readFeed } from './feed.ts';
import { getLikers, likePost, unlikePost } from './likes.ts';
import { createPost, deletePostOfAuthor, editPost, getPost } from './posts.ts';
import { getPopularTags, getTaggedPosts } from './tags.ts';

/** Answers with the listing of the page; a guard's policy stays on the function. */
const listing = <W, I, P extends PostPage, G extends object>(read: ((who: W, input: I) => Promise<P>) & G) =>
  Object.assign(async (who: W, input: I) => toListing(await read(who, input)), read as G);

export const handler = room(
  on(posts.create, 'self', createPost),
  on(posts.feed, 'self', listing(readFeed)),
  on(posts.listBy, 'seePosts', listing(getPostsBy)),
  on(posts.get, 'seePost', getPost),
  on(posts.edit, 'author', editPost),
  on(posts.remove, 'author', deletePostOfAuthor),
  on(posts.like, 'seePost', likePost),
  on(posts.unlike, 'seePost', unlikePost),
  on(posts.likers, 'seePost', getLikers),
  on(posts.comments, 'seePost', getComments),
  on(posts.comment, 'seePost', createComment),
  on(posts.removeComment, 'commentAuthorOrPostOwner', deleteComment),
  on(posts.bookmark, 'seePost', bookmarkPost),
  on(posts.unbookmark, 'seePost', unbookmarkPost),
  on(posts.bookmarks, 'self', listing(getBookmarks)),
  on(posts.tagged, 'signedIn', listing(getTaggedPosts)),
  on(
    posts.tags,
    'signedIn',
    signedIn(() => getPopularTags()),
  ),
);
