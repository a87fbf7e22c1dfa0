import type { Key } from '../core/table.ts';

export const BLOCK = 'BLOCK#';

export const followingKey = (uid: string, other: string): Key => ({ PK: `USER#${uid}`, SK: `FOLLOWING#${other}` });
export const followerKey = (uid: string, other: string): Key => ({ PK: `USER#${uid}`, SK: `FOLLOWER#${other}` });
export const requestKey = (target: string, requester: string): Key => ({
  PK: `USER#${target}`,
  SK: `REQUEST#${requester}`,
});
export const requestedKey = (requester: string, target: string): Key => ({
  PK: `USER#${requester}`,
  SK: `REQUESTED#${target}`,
});
export const blockKey = (uid: string, other: string): Key => ({ PK: `USER#${uid}`, SK: `${BLOCK}${other}` });

/** A part of a list, in the order of the other dogs' ids. */
export interface Part {
  limit: number;
  /** The id behind which it begins. */
  after?: string;
}

/** The rows of a kind in a dog's partition, from a place on. */
export const rangeOf = (uid: string, prefix: string, after?: string) => ({ PK: `USER#${uid}`, prefix, after });
