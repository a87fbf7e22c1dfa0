import * as z from 'zod';
import { route } from '#shared/core/route';
import { Relation, UserRef } from '#shared/profiles/contract';

const Standing = z.object({ relation: Relation });

export const follows = {
  follow: route(
    'POST',
    '/users/{userId}/follow',
    { policy: 'notSelf', failed: 'follows.followFailed' },
    {
      input: UserRef,
      output: Standing,
    },
  ),
  unfollow: route(
    'DELETE',
    '/users/{userId}/follow',
    { policy: 'notSelf', failed: 'follows.unfollowFailed' },
    {
      input: UserRef,
      output: Standing,
    },
  ),
  cancel: route(
    'DELETE',
    '/users/{userId}/follow-request',
    { policy: 'requester', failed: 'follows.unfollowFailed' },
    {
      input: UserRef,
      output: Standing,
    },
  ),
};
