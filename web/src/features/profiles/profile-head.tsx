import { plural, t } from '@lingui/core/macro';
import type { ReactNode, Ref } from 'react';
import type { Me, Profile } from '#shared/profiles/contract';
import { YardArt } from '../../art/yard-art.tsx';
import { numeral } from '../../core/locale.ts';
import { Avatar, Handle, Online } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import './profile-head.css';

type Shown = Pick<Me | Profile, 'name' | 'username' | 'profileImageUrl' | 'posts' | 'following' | 'followers'>;

interface ProfileHeadProps {
  dog: Shown;
  /** On the viewer's own picture: changes it; beside the name: removes it. */
  camera?: ReactNode;
  removal?: ReactNode;
  online?: boolean;
  action?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  onFollowing?: () => void;
  onFollowers?: () => void;
}

interface FigureProps {
  count: number;
  words: string;
  onPress?: () => void;
}

function Figure({ count, words, onPress }: FigureProps) {
  const figure = (
    <>
      <b>{numeral(count)}</b> {words}
    </>
  );
  if (!onPress) return <span>{figure}</span>;
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress}>
      {figure}
    </button>
  );
}

export function ProfileHead({ dog, camera, removal, online, ...more }: ProfileHeadProps) {
  const { action, titleRef, onFollowing, onFollowers } = more;
  return (
    <Card bare aria-label={dog.name}>
      <div className="yard">
        <YardArt />
      </div>
      <div className="profile-head">
        <Avatar imageUrl={dog.profileImageUrl} upTo={128} online={online}>
          {camera}
        </Avatar>
        <h1 ref={titleRef} tabIndex={-1}>
          <bdi>{dog.name}</bdi>
        </h1>
        <div className="row wrap profile-names">
          <p className="faint">
            <Handle username={dog.username} />
          </p>
          {online !== undefined && <Online online={online} />}
          {removal}
        </div>
        <div className="numbers">
          <Figure count={dog.posts} words={plural(dog.posts, { one: 'Post', other: 'Posts' })} />
          <Figure count={dog.following} words={t`Following`} onPress={onFollowing} />
          <Figure
            count={dog.followers}
            words={plural(dog.followers, { one: 'Follower', other: 'Followers' })}
            onPress={onFollowers}
          />
        </div>
        {action && <div className="row wrap profile-action">{action}</div>}
      </div>
    </Card>
  );
}
