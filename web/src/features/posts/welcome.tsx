import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { DAY_MS } from '#shared/core/time';
import type { Post } from '#shared/posts/contract';
import { now } from '../../core/ulid.ts';
import { feedQuery } from './feed.ts';
import { friendsToday } from './friends-today.ts';

/** Reserves the line's space until the feed is loaded. */
const WAITING = '\u00a0';

const newYard = () => t`Your yard is new. Meet a few dogs, or write your first post.`;

interface WelcomeProps {
  name: string;
  following: number;
  createdAt: string;
}

export function Welcome({ name, following, createdAt }: WelcomeProps) {
  const { data, hasNextPage } = useInfiniteQuery(feedQuery);
  const shown = useDeferredValue(data);
  const isNew = now() - Date.parse(createdAt) < DAY_MS;
  const lineOf = (posts: Post[]) => (following === 0 ? newYard() : friendsToday(posts, !hasNextPage));
  return (
    <div className="pad welcome">
      <h1>{isNew ? t`Welcome to the yard, ${name}!` : t`Welcome back, ${name}!`}</h1>
      <p className="muted">{shown ? lineOf(shown.pages.flatMap(({ items }) => items)) : WAITING}</p>
    </div>
  );
}
