import { refuse } from '#shared/core/refusal';
import { packWithin, unpack } from './packed-places.ts';
import type { Place } from './places.ts';

export interface Position {
  after: Place;
  next: Place[];
  hasMore: boolean;
}

/** As text 3,300 characters, which is what the contract accepts: a hundred places of as many authors, or 400 of 50. */
const MOST_BYTES = 2474;

export function encodePosition({ after, next, hasMore }: Position): string {
  const { packed, count } = packWithin([after, ...next], MOST_BYTES);
  const flag = Buffer.of(hasMore || count <= next.length ? 1 : 0);
  return Buffer.concat([flag, packed]).toString('base64url');
}

/** Anybody can forge a cursor: its places are read with the rights of the dog that sends it. */
export function decodePosition(cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const [after, ...next] = unpack(bytes.subarray(1)) ?? [];
  if (after === undefined) throw refuse('core.badInput');
  return { after, next, hasMore: bytes[0] === 1 };
}
