import { follows } from '#shared/follows/contract';
import { on, room } from '../http/room.ts';
import * as blocks from './blocks.ts';
import * as domain from './follows.ts';
import * as lists from './lists.ts';

export const handler = room(
  on(follows.follow, 'notSelf', domain.follow),
  on(follows.unfollow, 'notSelf', domain.unfollow),
  on(follows.cancel, 'requester', domain.cancel),
  on(follows.removeFollower, 'self', domain.removeFollower),
  on(follows.following, 'self', lists.following),
  on(follows.followers, 'self', lists.followers),
  on(follows.mutuals, 'self', lists.mutuals),
  on(follows.requests, 'self', lists.requests),
  on(follows.accept, 'target', domain.accept),
  on(follows.decline, 'target', domain.decline),
  on(follows.mute, 'follower', domain.mute),
  on(follows.unmute, 'follower', domain.unmute),
  on(follows.block, 'notSelf', blocks.block),
  on(follows.unblock, 'notSelf', blocks.unblock),
  on(follows.blocks, 'self', lists.blocks),
);
