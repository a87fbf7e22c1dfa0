import type { Query, QueryClient } from '@tanstack/react-query';

export type Shown = Record<string, unknown>;

const isRecord = (data: unknown): data is Shown => typeof data === 'object' && data !== null;

function withUpdated(data: unknown, userId: string, update: (dog: Shown) => Shown): unknown {
  if (Array.isArray(data)) return data.map((each) => withUpdated(each, userId, update));
  if (!isRecord(data)) return data;
  const copy = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, withUpdated(value, userId, update)]),
  );
  return copy.userId === userId && 'relation' in copy ? update(copy) : copy;
}

const ROOMS: readonly unknown[] = ['profiles', 'posts', 'follows'];

export const isDogRoom = ([room]: readonly unknown[]) => ROOMS.includes(room);
export const hasDogs = ({ queryKey, state }: Query) => isDogRoom(queryKey) && state.data !== undefined;

export const updateDogs = (cache: QueryClient, userId: string, update: (dog: Shown) => Shown) =>
  cache.setQueriesData({ predicate: hasDogs }, (data: unknown) => withUpdated(data, userId, update));
