import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../core/lazy-page.ts';
import { useFrames } from '../../core/socket.tsx';
import { nearQuery } from './alert.ts';

const Strip = lazyPart(() => import('./near-strip.tsx'));

/** Alerts of dogs near by, at once when they come and go. Most of the time there are none, and nothing is loaded. */
export function NearBy() {
  const cache = useQueryClient();
  const again = () => cache.invalidateQueries({ queryKey: ['lost'] });
  useFrames('lost.near', again);
  useFrames('lost.ended', again);
  const { data } = useQuery(nearQuery);
  if (!data || data.items.length + data.home.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Strip near={data} />
    </Suspense>
  );
}
