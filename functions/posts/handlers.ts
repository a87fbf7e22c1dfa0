import { posts } from '#shared/posts/contract';
import { on, room } from '../core/room.ts';
import * as bookmarks from './bookmarks.ts';
import * as comments from './comments.ts';
import * as domain from './domain.ts';
import * as likes from './likes.ts';
import * as own from './own.ts';
import * as tags from './tags.ts';

export const handler = room(
  on(posts.create, ({ caller, input }) => domain.create(caller, input)),
  on(posts.feed, ({ caller, input }) => domain.feed(caller, input)),
  on(posts.listBy, ({ caller, input }) => domain.listBy(caller, input)),
  on(posts.get, ({ caller, input }) => domain.get(caller, input)),
  on(posts.edit, ({ caller, input }) => own.edit(caller, input)),
  on(posts.remove, ({ caller, input }) => own.remove(caller, input)),
  on(posts.like, ({ caller, input }) => likes.like(caller, input)),
  on(posts.unlike, ({ caller, input }) => likes.unlike(caller, input)),
  on(posts.comments, ({ caller, input }) => comments.comments(caller, input)),
  on(posts.comment, ({ caller, input }) => comments.comment(caller, input)),
  on(posts.removeComment, ({ caller, input }) => comments.removeComment(caller, input)),
  on(posts.bookmark, ({ caller, input }) => bookmarks.bookmark(caller, input)),
  on(posts.unbookmark, ({ caller, input }) => bookmarks.unbookmark(caller, input)),
  on(posts.bookmarks, ({ caller, input }) => bookmarks.bookmarks(caller, input)),
  on(posts.tagged, ({ caller, input }) => tags.tagged(caller, input)),
  on(posts.tags, () => tags.tags()),
);
