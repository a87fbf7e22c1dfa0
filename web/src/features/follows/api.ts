import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '#shared/core/refusal';
import { follows } from '#shared/follows/contract';
import type { Card, Relation } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { toastBad } from '../../ui/toast.tsx';
import { dropOlderAnswers, show } from './standing.ts';

export type Dog = Pick<Card, 'userId' | 'name' | 'privacy' | 'relation'>;
export type Standing = Exclude<Relation, 'self'>;

const steps = { none: follows.follow, following: follows.unfollow, requested: follows.cancel };

const after = (from: Standing, { privacy }: Dog): Standing =>
  from !== 'none' ? 'none' : privacy === 'private' ? 'requested' : 'following';

/** Where a refused step leaves the viewer: some refusals say that it had been taken before. */
function standingAt(error: Error, from: Standing): Standing {
  const code = error instanceof Refusal ? error.code : undefined;
  if (code === 'follows.already') return 'following';
  return code === 'follows.requested' ? 'requested' : from;
}

/** Follows, asks to follow, withdraws the question or unfollows, whichever is next; shown at once. */
export function useFollow(dog: Dog) {
  const { userId } = dog;
  const cache = useQueryClient();
  const refresh = (queryKey: string[]) => cache.invalidateQueries({ queryKey });
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
      show(cache, { userId, from: shown, to: relation });
      if (relation === 'following' || from === 'following') refresh(['posts', 'feed']);
      if (relation !== shown) refresh(['profiles', 'of', userId]);
    },
    onError: (error, from, shown) => {
      show(cache, { userId, from: shown ?? from, to: standingAt(error, from) });
      toastBad(error.message);
      refresh(['profiles', 'of', userId]);
    },
  });
}
