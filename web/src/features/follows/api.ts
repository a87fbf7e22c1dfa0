import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal, sentence } from '#shared/core/refusal';
import { follows } from '#shared/follows/contract';
import type { Card, Relation } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { toastBad } from '../../ui/toast.tsx';
import { askAgain, dropOlderAnswers, profileKey, show, showFollower } from './relation-cache.ts';

export type Dog = Pick<Card, 'userId' | 'name' | 'privacy' | 'relation'>;
export type Standing = Exclude<Relation, 'self'>;

interface Place {
  cursor?: string;
}

const top: Place = {};
const next = ({ cursor }: Place): Place | undefined => (cursor === undefined ? undefined : { cursor });

const listOf = (name: 'following' | 'followers') =>
  infiniteQueryOptions({
    queryKey: ['follows', name],
    queryFn: ({ pageParam }) => call(follows[name], pageParam),
    initialPageParam: top,
    getNextPageParam: next,
  });
export type DogsQuery = ReturnType<typeof listOf>;

/** Whom the viewer follows, and who follows the viewer, page by page. */
export const followingQuery = listOf('following');
export const followersQuery = listOf('followers');

const steps = { none: follows.follow, following: follows.unfollow, requested: follows.cancel };

const after = (from: Standing, { privacy }: Dog): Standing =>
  from !== 'none' ? 'none' : privacy === 'private' ? 'requested' : 'following';

/** Where a refused step leaves the viewer: some refusals say that it had been taken before. */
function standingAt(error: Error, from: Standing): Standing {
  const code = error instanceof Refusal ? error.code : undefined;
  if (code === 'follows.already') return 'following';
  return code === 'follows.requested' ? 'requested' : from;
}

/** Where the button stands: cards, a profile's head, or the list of the followed. */
export type FollowPlace = 'card' | 'head' | 'list';

/** In the list of the followed, leaving one has a sentence of its own. */
const wordsOf = ({ message }: Error, from: Standing, place: FollowPlace) =>
  place === 'list' && from === 'following' ? sentence('follows.unfollowFailedInList') : message;

const refreshDog = (cache: QueryClient, userId: string) => {
  cache.invalidateQueries({ queryKey: profileKey(userId) });
  cache.invalidateQueries({ queryKey: ['profiles', 'discover'] });
};

/** Follows, asks to follow, withdraws the question or unfollows, whichever is next; shown at once. */
export function useFollow(dog: Dog, place: FollowPlace) {
  const { userId } = dog;
  const cache = useQueryClient();
  return useMutation({
    scope: { id: `follows ${userId}` },
    mutationFn: (from: Standing) => call(steps[from], { userId }),
    onMutate: async (from) => {
      await dropOlderAnswers(cache);
      const to = after(from, dog);
      show(cache, { userId, from, to });
      return to;
    },
    onSuccess: ({ relation }, from, shown) => {
      askAgain(cache);
      show(cache, { userId, from: shown, to: relation });
      if (relation === 'following' || from === 'following') cache.invalidateQueries({ queryKey: ['posts', 'feed'] });
      if (relation !== shown) refreshDog(cache, userId);
    },
    onError: (error, from, shown) => {
      show(cache, { userId, from: shown ?? from, to: standingAt(error, from) });
      toastBad(wordsOf(error, from, place));
      refreshDog(cache, userId);
    },
  });
}

/** Makes a follower follow no more; its row leaves at once, and comes back when the server says no. */
export function useRemoveFollower() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(follows.removeFollower, { userId }),
    onMutate: async (userId) => {
      await dropOlderAnswers(cache);
      showFollower(cache, userId, false);
    },
    onError: (_error, userId) => {
      showFollower(cache, userId, true);
      toastBad(sentence('follows.removeFailed'));
    },
  });
}
