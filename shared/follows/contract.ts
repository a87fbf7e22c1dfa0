import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { Nothing, page, Timestamp, Ulid, UserId, UserPlace, withFallback } from '#shared/core/schema';
import { Card, Relation, UserRef } from '#shared/profiles/contract';

export const FOLLOWS_PAGE = 20;

const Standing = z.object({ relation: Relation });
const Cards = page(z.extend(Card, { isOnline: z.boolean() }));
const from = <Place extends z.ZodMiniType>(place: Place) => z.strictObject({ cursor: z.optional(place) });
const ByRequester = z.strictObject({ requesterId: UserId });

export const FollowRequest = z.object({ requestId: Ulid, requester: Card, createdAt: Timestamp });
export type FollowRequest = z.infer<typeof FollowRequest>;

/** `soon`: accepted, but the dog is not a follower yet. `gone`: the request no longer exists, and nobody follows. */
export const Accepted = withFallback(z.enum(['accepted', 'soon', 'gone']), 'accepted');
export type Accepted = z.infer<typeof Accepted>;

const list = <Place extends z.ZodMiniType>(path: `/me/${string}`, place: Place) =>
  route('GET', path, { policy: 'self', failed: 'profiles.usersFailed' }, { input: from(place), output: Cards });

const mute = { policy: 'follower', failed: 'follows.muteFailed' } as const;
const block = { policy: 'notSelf', failed: 'follows.blockFailed' } as const;

export const follows = {
  follow: route(
    'POST',
    '/users/{userId}/follow',
    {
      policy: 'notSelf',
      failed: 'follows.followFailed',
      also: ['follows.already', 'follows.requested', 'follows.tooMany'],
    },
    {
      input: UserRef,
      output: z.extend(Standing, { followsMe: z.optional(Card.shape.followsMe) }),
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
  removeFollower: route(
    'DELETE',
    '/me/followers/{userId}',
    { policy: 'self', failed: 'follows.removeFailed' },
    { input: UserRef, output: Nothing },
  ),
  following: list('/me/following', UserPlace),
  followers: list('/me/followers', Ulid),
  mutuals: list('/me/mutuals', UserPlace),
  requests: route(
    'GET',
    '/follow-requests',
    { policy: 'self', failed: 'follows.requestsFailed' },
    { input: from(Ulid), output: page(FollowRequest) },
  ),
  accept: route(
    'POST',
    '/follow-requests/{requesterId}/accept',
    { policy: 'target', failed: 'follows.acceptFailed' },
    { input: ByRequester, output: z.object({ outcome: Accepted }) },
  ),
  decline: route(
    'DELETE',
    '/follow-requests/{requesterId}',
    { policy: 'target', failed: 'follows.declineFailed' },
    { input: ByRequester, output: Nothing },
  ),
  mute: route('PUT', '/users/{userId}/mute', mute, { input: UserRef, output: Nothing }),
  unmute: route('DELETE', '/users/{userId}/mute', mute, { input: UserRef, output: Nothing }),
  block: route('PUT', '/users/{userId}/block', block, { input: UserRef, output: Nothing }),
  unblock: route('DELETE', '/users/{userId}/block', block, { input: UserRef, output: Nothing }),
  blocks: route(
    'GET',
    '/me/blocks',
    { policy: 'self', failed: 'profiles.usersFailed' },
    { input: from(Ulid), output: page(Card) },
  ),
  blocked: route(
    'GET',
    '/me/blocks/{userId}',
    { policy: 'self', failed: 'profiles.usersFailed', also: ['profiles.notFound'] },
    { input: UserRef, output: Card },
  ),
};
