import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Card } from '#shared/profiles/contract';
import { paths } from '../core/paths.ts';
import { Avatar } from './avatar.tsx';
import { Handle } from './handle.tsx';
import { KeptRow } from './kept-row.tsx';
import './dog-row.css';

interface DogRowProps extends Pick<ComponentProps<typeof KeptRow>, 'isKept' | 'words'> {
  dog: Card;
  action?: ReactNode;
}

export function DogRow({ dog, action, isKept, words }: DogRowProps) {
  return (
    <KeptRow className="listrow" isKept={isKept} words={words}>
      <Avatar imageUrl={dog.profileImageUrl} online={dog.isOnline} />
      <div className="who">
        <Link to={paths.userProfile(dog.userId)}>
          <bdi>{dog.name}</bdi>
        </Link>
        <span className="meta">
          <Handle username={dog.username} />
        </span>
      </div>
      {action}
    </KeptRow>
  );
}
