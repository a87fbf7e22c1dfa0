import { posts } from '#shared/posts/contract';
import { signedIn } from '../http/door.ts';
import { on, room } from '../http/room.ts';
import * as bookmarks from './bookmarks.ts';
import * as comments from './comments.ts';
import * as feed from './feed.ts';
import * as likes from './likes.ts';
import { listing } from './listing.ts';
import * as popularTags from './popular-tags.ts';
import * as posting from './posts.ts';
import * as tags from './tags.ts';

export const handler = room(
  on(posts.create, 'self', posting.createPost),
  on(posts.feed, 'self', listing(feed.readFeed)),
  on(posts.listBy, 'seePosts', listing(feed.listPostsBy)),
  on(posts.get, 'seePost', posting.getPost),
  on(posts.edit, 'author', posting.editPost),
  on(posts.remove, 'author', posting.removePost),
  on(posts.like, 'seePost', likes.like),
  on(posts.unlike, 'seePost', likes.unlike),
  on(posts.likers, 'seePost', likes.listLikers),
  on(posts.comments, 'seePost', comments.listComments),
  on(posts.comment, 'seePost', comments.addComment),
  on(posts.removeComment, 'commentAuthorOrPostOwner', comments.removeComment),
  on(posts.bookmark, 'seePost', bookmarks.bookmark),
  on(posts.unbookmark, 'seePost', bookmarks.unbookmark),
  on(posts.bookmarks, 'self', listing(bookmarks.listBookmarks)),
  on(posts.tagged, 'signedIn', listing(tags.taggedPosts)),
  on(
    posts.tags,
    'signedIn',
    signedIn(() => popularTags.popularTags()),
  ),
);
