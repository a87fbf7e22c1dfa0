import type { Query, QueryClient } from '@tanstack/react-query';

/** Any object with fields. */
export type Shown = Record<string, unknown>;

const isRecord = (data: unknown): data is Shown => typeof data === 'object' && data !== null;

/** The same data with the dog updated wherever it occurs. */
function redraw(data: unknown, userId: string, draw: (dog: Shown) => Shown): unknown {
  if (Array.isArray(data)) return data.map((each) => redraw(each, userId, draw));
  if (!isRecord(data)) return data;
  const drawn = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, redraw(value, userId, draw)]));
  return drawn.userId === userId && 'relation' in drawn ? draw(drawn) : drawn;
}

const ROOMS: readonly unknown[] = ['profiles', 'posts', 'follows'];

/** True if data under this key may contain dogs. */
export const isDogRoom = ([room]: readonly unknown[]) => ROOMS.includes(room);
export const showsDogs = ({ queryKey, state }: Query) => isDogRoom(queryKey) && state.data !== undefined;

/** Updates a dog on every screen that shows it. */
export const redrawDogs = (cache: QueryClient, userId: string, draw: (dog: Shown) => Shown) =>
  cache.setQueriesData({ predicate: showsDogs }, (data: unknown) => redraw(data, userId, draw));
