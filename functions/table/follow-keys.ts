import type { Key } from '../core/table.ts';

export const BLOCK = 'BLOCK#';

export const key = {
  following: (uid: string, other: string): Key => ({ PK: `USER#${uid}`, SK: `FOLLOWING#${other}` }),
  follower: (uid: string, other: string): Key => ({ PK: `USER#${uid}`, SK: `FOLLOWER#${other}` }),
  request: (target: string, asker: string): Key => ({ PK: `USER#${target}`, SK: `REQUEST#${asker}` }),
  requested: (asker: string, target: string): Key => ({ PK: `USER#${asker}`, SK: `REQUESTED#${target}` }),
  block: (uid: string, other: string): Key => ({ PK: `USER#${uid}`, SK: `${BLOCK}${other}` }),
};

/** A part of a list, in the order of the other dogs' ids. */
export interface Part {
  limit: number;
  /** The id behind which it begins. */
  after?: string;
}

/** The rows of a kind in a dog's partition, from a place on. */
export const rangeOf = (uid: string, prefix: string, after?: string) => ({ PK: `USER#${uid}`, prefix, after });
