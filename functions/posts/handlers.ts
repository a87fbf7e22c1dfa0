import { posts } from '#shared/posts/contract';
import { on, room } from '../http/room.ts';
import * as bookmarks from './bookmarks.ts';
import * as comments from './comments.ts';
import * as likes from './likes.ts';
import * as own from './own.ts';
import * as domain from './posts.ts';
import * as tags from './tags.ts';

export const handler = room(
  on(posts.create, 'self', domain.create),
  on(posts.feed, 'self', domain.feed),
  on(posts.listBy, 'seePosts', domain.listBy),
  on(posts.get, 'seePost', domain.get),
  on(posts.edit, 'author', own.edit),
  on(posts.remove, 'author', own.remove),
  on(posts.like, 'seePost', likes.like),
  on(posts.unlike, 'seePost', likes.unlike),
  on(posts.comments, 'seePost', comments.comments),
  on(posts.comment, 'seePost', comments.comment),
  on(posts.removeComment, 'commentAuthorOrPostOwner', comments.removeComment),
  on(posts.bookmark, 'seePost', bookmarks.bookmark),
  on(posts.unbookmark, 'seePost', bookmarks.unbookmark),
  on(posts.bookmarks, 'self', bookmarks.bookmarks),
  on(posts.tagged, 'signedIn', tags.tagged),
  on(posts.tags, 'signedIn', () => tags.tags()),
);
