import { posts } from '#shared/posts/contract';
import { on, room } from '../http/room.ts';
import * as bookmarks from './bookmarks.ts';
import * as comments from './comments.ts';
import * as feed from './feed.ts';
import * as likes from './likes.ts';
import * as popularTags from './popular-tags.ts';
import * as posting from './posts.ts';
import * as tags from './tags.ts';

export const handler = room(
  on(posts.create, 'self', posting.create),
  on(posts.feed, 'self', feed.feed),
  on(posts.listBy, 'seePosts', feed.listBy),
  on(posts.get, 'seePost', posting.get),
  on(posts.edit, 'author', posting.edit),
  on(posts.remove, 'author', posting.remove),
  on(posts.like, 'seePost', likes.like),
  on(posts.unlike, 'seePost', likes.unlike),
  on(posts.comments, 'seePost', comments.comments),
  on(posts.comment, 'seePost', comments.comment),
  on(posts.removeComment, 'commentAuthorOrPostOwner', comments.removeComment),
  on(posts.bookmark, 'seePost', bookmarks.bookmark),
  on(posts.unbookmark, 'seePost', bookmarks.unbookmark),
  on(posts.bookmarks, 'self', bookmarks.bookmarks),
  on(posts.tagged, 'signedIn', tags.tagged),
  on(posts.tags, 'signedIn', () => popularTags.tags()),
);
