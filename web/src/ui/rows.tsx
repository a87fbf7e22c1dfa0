import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Card } from '#shared/profiles/contract';
import { paths } from '../core/paths.ts';
import { Avatar, Handle } from './avatar.tsx';
import './dog-row.css';

interface KeptRowProps {
  className?: string;
  /** Answered, or over: it stays as high as it was. */
  isKept?: boolean;
  /** What became of it, in place of all that it showed. */
  words?: string | undefined;
  children: ReactNode;
}

/** A row of a list of which each can be answered, or may end by itself. It can take the focus while its buttons go. */
export function KeptRow({ className, isKept = false, words, children }: KeptRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (!isKept) height.current = row.current?.offsetHeight ?? 0;
  });
  return (
    <li className={className} ref={row} tabIndex={-1} style={isKept ? { minHeight: height.current } : undefined}>
      {words === undefined ? children : <p className="muted small">{words}</p>}
    </li>
  );
}

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
