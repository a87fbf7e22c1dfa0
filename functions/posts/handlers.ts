import { posts } from '#shared/posts/contract';
import { on, room } from '../core/room.ts';
import * as domain from './domain.ts';

export const handler = room(
  on(posts.create, ({ caller, input }) => domain.create(caller, input)),
  on(posts.feed, ({ caller, input }) => domain.feed(caller, input)),
  on(posts.listBy, ({ caller, input }) => domain.listBy(caller, input)),
);
