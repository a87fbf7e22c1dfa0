import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Clock, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Refusal, sentence } from '#shared/core/refusal';
import { follows } from '#shared/follows/contract';
import type { Card, Relation } from '#shared/profiles/contract';
import { useAnnouncement } from '../../core/announce.ts';
import { call } from '../../core/api.ts';
import { updateDogs } from '../../core/dogs.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { toastBad } from '../../ui/toast.tsx';
import { cancelDogQueries, profileKey, refetchRunning, updateRelation } from './relation-cache.ts';
import './follow-button.css';

type Dog = Pick<Card, 'userId' | 'name' | 'privacy' | 'relation'>;
type FollowState = Exclude<Relation, 'self'>;

const steps = { none: follows.follow, following: follows.unfollow, requested: follows.cancel };

const after = (from: FollowState, { privacy }: Dog): FollowState =>
  from !== 'none' ? 'none' : privacy === 'private' ? 'requested' : 'following';

/** Some refusals mean that the step was already taken. */
function stateAfterRefusal(error: Error, from: FollowState): FollowState {
  const code = error instanceof Refusal ? error.code : undefined;
  if (code === 'follows.already') return 'following';
  return code === 'follows.requested' ? 'requested' : from;
}

type FollowPlace = 'card' | 'head' | 'list';

const isNetwork = (error: Error) => error instanceof Refusal && error.code === 'core.network';

/** A failed unfollow has its own sentence in the Following list; that the network failed is said below what it failed. */
function messageOf(error: Error, from: FollowState, place: FollowPlace): string {
  if (place === 'list' && from === 'following') return sentence('follows.unfollowFailedInList');
  if (!isNetwork(error)) return error.message;
  return sentence(from === 'none' ? 'follows.followFailed' : 'follows.unfollowFailed');
}

const refreshDog = (cache: QueryClient, userId: string) => {
  cache.invalidateQueries({ queryKey: profileKey(userId) });
  cache.invalidateQueries({ queryKey: ['profiles', 'discover'] });
};

/** Follows, requests to follow, cancels the request or unfollows, whichever comes next; shown at once. */
function useFollow(dog: Dog, place: FollowPlace) {
  const { userId } = dog;
  const cache = useQueryClient();
  return useMutation({
    scope: { id: `follows ${userId}` },
    mutationFn: (from: FollowState) => call(steps[from], { userId }),
    onMutate: async (from) => {
      await cancelDogQueries(cache);
      const to = after(from, dog);
      updateRelation(cache, { userId, from, to });
      return to;
    },
    onSuccess: ({ relation, ...found }, from, shown) => {
      refetchRunning(cache);
      if ('followsMe' in found) updateDogs(cache, userId, (card) => ({ ...card, ...found }));
      updateRelation(cache, { userId, from: shown, to: relation });
      if (relation === 'following' || from === 'following') cache.invalidateQueries({ queryKey: ['posts', 'feed'] });
      if (relation !== shown) refreshDog(cache, userId);
    },
    onError: (error, from, shown) => {
      updateRelation(cache, { userId, from: shown ?? from, to: stateAfterRefusal(error, from) });
      toastBad(messageOf(error, from, place), error);
      refreshDog(cache, userId);
    },
  });
}

const said: Record<FollowState, (name: string) => string> = {
  none: (name) => t`Not following ${name}`,
  requested: (name) => t`Requested to follow ${name}`,
  following: (name) => t`Following ${name}`,
};

interface Face {
  look: ButtonProps['look'];
  icon?: ReactNode;
  words?: MessageDescriptor;
}

const requested: Face = { look: 'outline', icon: <Clock className="icon small" />, words: msg`Requested` };

const cardFaces: Record<FollowState, Face> = {
  none: { look: 'primary', words: msg`Follow` },
  requested,
  following: { look: 'outline', words: msg`Unfollow` },
};

const headFaces: Record<FollowState, Face> = {
  none: { look: 'primary', icon: <UserPlus className="icon" />, words: msg`Follow` },
  requested,
  following: { look: 'soft' },
};

/** Both labels share one grid cell, so that the width stays. */
const Following = ({ leaving }: { leaving: boolean }) => (
  <span className="follow-faces">
    <span aria-hidden={leaving}>
      <Check className="icon small" />
      {t`Following`}
    </span>
    <span aria-hidden={!leaving}>{t`Unfollow`}</span>
  </span>
);

interface FollowButtonProps extends Pick<ButtonProps, 'size' | 'wide' | 'className'> {
  dog: Dog;
  place: FollowPlace;
}

export function FollowButton({ dog, place, ...style }: FollowButtonProps) {
  const { mutate, variables: before } = useFollow(dog, place);
  const [near, setNear] = useState(false);
  const { relation } = dog;
  const isChanged = before !== undefined && relation !== before && relation !== 'self';
  useAnnouncement(isChanged && said[relation](dog.name));
  if (relation === 'self') return null;

  const { look, icon, words } = (place === 'head' ? headFaces : cardFaces)[relation];
  const leaving = near && !words;
  const press = () => {
    setNear(false);
    mutate(relation);
  };
  const come = () => setNear(true);
  const go = () => setNear(false);
  return (
    <Button
      {...style}
      look={leaving ? 'danger-outline' : look}
      aria-description={dog.name}
      onClick={press}
      onPointerEnter={come}
      onPointerLeave={go}
      onFocus={come}
      onBlur={go}
    >
      {icon}
      {words ? i18n._(words) : <Following leaving={leaving} />}
    </Button>
  );
}
