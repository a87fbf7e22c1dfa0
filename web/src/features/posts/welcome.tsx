import { useInfiniteQuery } from '@tanstack/react-query';
import { feedQuery } from './feed.ts';
import { friendsToday } from './friends-today.ts';

/** Reserves the line's space until the feed is loaded. */
const WAITING = '\u00a0';

export function Welcome({ name }: { name: string }) {
  const { data, hasNextPage } = useInfiniteQuery(feedQuery);
  return (
    <div className="pad welcome">
      <h1>Welcome back, {name}!</h1>
      <p className="muted">
        {data
          ? friendsToday(
              data.pages.flatMap(({ items }) => items),
              !hasNextPage,
            )
          : WAITING}
      </p>
    </div>
  );
}
