import { follows } from '#shared/follows/contract';
import { on, room } from '../http/feature.ts';
import { blockDog, unblockDog } from './blocks.ts';
import { followDog, muteDog, removeFollower, unfollowDog, unmuteDog } from './follows.ts';
import { blocked, getBlocks, getFollowers, getFollowing, getMutuals, getRequests } from './lists.ts';
import { acceptRequest, cancelRequest, declineRequest } from './requests.ts';

export const handler = room(
  on(follows.follow, 'notSelf', followDog),
  on(follows.unfollow, 'notSelf', unfollowDog),
  on(follows.cancel, 'requester', cancelRequest),
  on(follows.removeFollower, 'self', removeFollower),
  on(follows.following, 'self', getFollowing),
  on(follows.followers, 'self', getFollowers),
  on(follows.mutuals, 'self', getMutuals),
  on(follows.requests, 'self', getRequests),
  on(follows.accept, 'target', acceptRequest),
  on(follows.decline, 'target', declineRequest),
  on(follows.mute, 'follower', muteDog),
  on(follows.unmute, 'follower', unmuteDog),
  on(follows.block, 'notSelf', blockDog),
  on(follows.unblock, 'notSelf', unblockDog),
  on(follows.blocks, 'self', getBlocks),
  on(follows.blocked, 'self', blocked),
);
