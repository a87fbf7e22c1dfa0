import { refuse } from '#shared/core/refusal';
import { packWithin, unpack } from './packed-places.ts';
import type { Place } from './places.ts';

export interface Position {
  after: Place;
  next: Place[];
  hasMore: boolean;
}

/** 3,300 characters as text, the contract's maximum: places of a hundred posts by as many authors, or of 400 by 50. */
const MOST_BYTES = 2474;

export function encodePosition({ after, next, hasMore }: Position): string {
  const { packed, count } = packWithin([after, ...next], MOST_BYTES);
  const flag = Buffer.of(hasMore || count <= next.length ? 1 : 0);
  return Buffer.concat([flag, packed]).toString('base64url');
}

/** Anybody can forge a cursor, so its places are read with the rights of the dog that sends it. */
export function decodePosition(cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const [after, ...next] = unpack(bytes.subarray(1)) ?? [];
  if (after === undefined) throw refuse('core.badInput');
  return { after, next, hasMore: bytes[0] === 1 };
}
