import type { Query, QueryClient } from '@tanstack/react-query';
import { Refusal } from '#shared/core/refusal';

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

type Row = Record<string, unknown>;

const NOT_FOUND = 404;

const isRow = (data: unknown): data is Row => typeof data === 'object' && data !== null;

/** True for the dog itself and for what it did: a post, a comment, a notification. */
const isOf = (row: unknown, userId: string): boolean =>
  isRow(row) && (row.userId === userId || Object.values(row).some((part) => isRow(part) && part.userId === userId));

function without(data: unknown, userId: string): unknown {
  if (Array.isArray(data)) return data.filter((row) => !isOf(row, userId)).map((row) => without(row, userId));
  if (!isRow(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, without(value, userId)]));
}

const isKept = ({ meta }: Query) => meta?.isKept === true;

/** Takes a dog that the viewer may no longer see out of every answer that would be shown again. */
export function dropDog(cache: QueryClient, userId: string) {
  const isAbout = (query: Query) => query.queryKey.includes(userId) || isOf(query.state.data, userId);
  cache.removeQueries({ type: 'inactive', predicate: (query) => isKept(query) && isAbout(query) });
  cache.setQueriesData({ predicate: isKept }, (data: unknown) => without(data, userId));
}

/** Once a call has answered that something is gone, an earlier answer is not shown either. */
export function dropMissing(error: Error, query: Query<unknown, unknown, unknown>) {
  if (error instanceof Refusal && error.status === NOT_FOUND) query.setState({ data: undefined, dataUpdatedAt: 0 });
}
