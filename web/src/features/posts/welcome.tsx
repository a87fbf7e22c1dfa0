import { plural, t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { DAY_MS } from '#shared/core/time';
import type { Post } from '#shared/posts/contract';
import { now } from '../../core/clock.ts';
import { feedQuery } from './feed.ts';

const numbers = () =>
  t`no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty`.split(
    ' ',
  );

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const dayOf = (time: number | string) => new Date(time).toDateString();
const isToday = ({ timestamp }: Post) => dayOf(timestamp) === dayOf(now());

export function friendsToday(posts: Post[], readToTheEnd: boolean): string {
  const friends = new Set(posts.filter(isToday).map(({ author }) => author.userId)).size;
  if (friends === 0) return t`Here is what your pack has been up to.`;
  const count = numbers()[friends] ?? friends;
  const isAll = readToTheEnd || !posts.every(isToday);
  return capital(
    isAll
      ? plural(friends, {
          one: `${count} friend has been out and about today.`,
          other: `${count} friends have been out and about today.`,
        })
      : plural(friends, {
          one: `at least ${count} friend has been out and about today.`,
          other: `at least ${count} friends have been out and about today.`,
        }),
  );
}

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
