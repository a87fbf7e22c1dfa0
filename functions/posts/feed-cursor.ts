import { refuse } from '#shared/core/refusal';
import { type Place, pack, unpack } from './places.ts';

export interface Position {
  after: Place;
  /** The places that follow, as far as the cursor holds them. */
  next: Place[];
  hasMore: boolean;
}

const MOST = 100;

export function encodePosition({ after, next, hasMore }: Position): string {
  const carried = next.slice(0, MOST);
  const flag = Buffer.of(hasMore || next.length > MOST ? 1 : 0);
  return Buffer.concat([flag, pack([after, ...carried])]).toString('base64url');
}

/** Anybody can write a cursor: its places are asked under the rights of whoever sends it. */
export function decodePosition(cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const [after, ...next] = unpack(bytes.subarray(1)) ?? [];
  if (after === undefined || next.length > MOST) throw refuse('core.badInput');
  return { after, next, hasMore: bytes[0] === 1 };
}
