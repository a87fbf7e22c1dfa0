import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Check, Clock, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAnnouncement } from '../../core/announce.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { type Dog, type FollowPlace, type FollowState, useFollow } from './follow.ts';
import './follow-button.css';

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
