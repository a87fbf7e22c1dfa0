import { follows } from '#shared/follows/contract';
import { on, room } from '../core/room.ts';
import * as blocks from './blocks.ts';
import * as domain from './domain.ts';
import * as lists from './lists.ts';

export const handler = room(
  on(follows.follow, ({ caller, input }) => domain.follow(caller, input)),
  on(follows.unfollow, ({ caller, input }) => domain.unfollow(caller, input)),
  on(follows.cancel, ({ caller, input }) => domain.cancel(caller, input)),
  on(follows.removeFollower, ({ caller, input }) => domain.removeFollower(caller, input)),
  on(follows.following, ({ caller, input }) => lists.following(caller, input)),
  on(follows.followers, ({ caller, input }) => lists.followers(caller, input)),
  on(follows.mutuals, ({ caller, input }) => lists.mutuals(caller, input)),
  on(follows.requests, ({ caller, input }) => lists.requests(caller, input)),
  on(follows.accept, ({ caller, input }) => domain.accept(caller, input)),
  on(follows.decline, ({ caller, input }) => domain.decline(caller, input)),
  on(follows.mute, ({ caller, input }) => domain.setMuted(caller, input, true)),
  on(follows.unmute, ({ caller, input }) => domain.setMuted(caller, input, false)),
  on(follows.block, ({ caller, input }) => blocks.block(caller, input)),
  on(follows.unblock, ({ caller, input }) => blocks.unblock(caller, input)),
  on(follows.blocks, ({ caller, input }) => lists.blocks(caller, input)),
);
