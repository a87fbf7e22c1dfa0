import type { ReactNode } from 'react';
import type { Me, Profile } from '#shared/profiles/contract';
import { YardArt } from '../../art/yard-art.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Online } from '../../ui/online.tsx';

type Shown = Pick<Me | Profile, 'name' | 'username' | 'profileImageUrl' | 'posts' | 'following' | 'followers'>;

interface ProfileHeadProps {
  dog: Shown;
  /** Told of others only. */
  online?: boolean;
  /** The follow button of another dog. */
  action?: ReactNode;
}

const Figure = ({ count, words }: { count: number; words: string }) => (
  <span>
    <b>{count.toLocaleString('en-US')}</b>
    {words}
  </span>
);

export function ProfileHead({ dog, online, action }: ProfileHeadProps) {
  return (
    <Card bare aria-label={dog.name}>
      <div className="yard">
        <YardArt />
      </div>
      <div className="prof">
        <Avatar imageUrl={dog.profileImageUrl} online={online} />
        <h1>{dog.name}</h1>
        <div className="row wrap prof-who">
          <p className="faint">@{dog.username}</p>
          {online !== undefined && <Online online={online} />}
        </div>
        <div className="numbers">
          <Figure count={dog.posts} words="Posts" />
          <Figure count={dog.following} words="Following" />
          <Figure count={dog.followers} words="Followers" />
        </div>
        {action && <div className="row prof-action">{action}</div>}
      </div>
    </Card>
  );
}
