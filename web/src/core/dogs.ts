import type { Query, QueryClient } from '@tanstack/react-query';

/** Something with fields that a screen shows. */
export type Shown = Record<string, unknown>;

const isRecord = (data: unknown): data is Shown => typeof data === 'object' && data !== null;

/** The same data with the dog drawn anew, wherever in it that dog is shown. */
function redraw(data: unknown, userId: string, draw: (dog: Shown) => Shown): unknown {
  if (Array.isArray(data)) return data.map((each) => redraw(each, userId, draw));
  if (!isRecord(data)) return data;
  const drawn = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, redraw(value, userId, draw)]));
  return drawn.userId === userId && 'relation' in drawn ? draw(drawn) : drawn;
}

const ROOMS: readonly unknown[] = ['profiles', 'posts', 'follows'];

/** Whether what is kept under a key may show dogs. */
export const isDogRoom = ([room]: readonly unknown[]) => ROOMS.includes(room);
export const showsDogs = ({ queryKey, state }: Query) => isDogRoom(queryKey) && state.data !== undefined;

/** Draws a dog anew on every screen that shows it. */
export const redrawDogs = (cache: QueryClient, userId: string, draw: (dog: Shown) => Shown) =>
  cache.setQueriesData({ predicate: showsDogs }, (data: unknown) => redraw(data, userId, draw));
