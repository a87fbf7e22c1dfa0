import { follows } from '#shared/follows/contract';
import { on, room } from '../core/room.ts';
import * as domain from './domain.ts';

export const handler = room(
  on(follows.follow, ({ caller, input }) => domain.follow(caller, input)),
  on(follows.unfollow, ({ caller, input }) => domain.unfollow(caller, input)),
  on(follows.cancel, ({ caller, input }) => domain.cancel(caller, input)),
);
