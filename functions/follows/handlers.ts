import { follows } from '#shared/follows/contract';
import { on, room } from '../http/room.ts';
import * as blocks from './blocks.ts';
import * as followed from './follows.ts';
import * as lists from './lists.ts';
import * as requests from './requests.ts';

export const handler = room(
  on(follows.follow, 'notSelf', followed.follow),
  on(follows.unfollow, 'notSelf', followed.unfollow),
  on(follows.cancel, 'requester', requests.cancelRequest),
  on(follows.removeFollower, 'self', followed.removeFollower),
  on(follows.following, 'self', lists.following),
  on(follows.followers, 'self', lists.followers),
  on(follows.mutuals, 'self', lists.mutuals),
  on(follows.requests, 'self', lists.requests),
  on(follows.accept, 'target', requests.acceptRequest),
  on(follows.decline, 'target', requests.declineRequest),
  on(follows.mute, 'follower', followed.mute),
  on(follows.unmute, 'follower', followed.unmute),
  on(follows.block, 'notSelf', blocks.block),
  on(follows.unblock, 'notSelf', blocks.unblock),
  on(follows.blocks, 'self', lists.blocks),
  on(follows.blocked, 'self', lists.blocked),
);
