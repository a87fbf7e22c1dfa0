import type { Bill } from '../../functions/core/testing/meter.ts';

type Units = Pick<Bill, 'reads' | 'writes' | 'indexed'>;

export interface Floor {
  /** The call alone: each row once, twice in a transaction, without the hourly count. */
  call: Units;
  /** With its notification, if it causes one, and the pushes to connected dogs. */
  all: Units;
}

const units = (reads: number, writes: number, indexed: number): Units => ({ reads, writes, indexed });

const CALLER = 0.5;
/** Source and settings, relation, presence, socket and session, both badges; the row and its two index entries. */
const NOTIFICATION = units(6, 1, 2);

const plus = (one: Units, other: Units): Units =>
  units(one.reads + other.reads, one.writes + other.writes, one.indexed + other.indexed);

const withNotification = (call: Units): Floor => ({ call, all: plus(call, NOTIFICATION) });

/** Post, author and own relation, which decide who may see it. */
const SEEN_POST = CALLER + 1.5;
/** Profile and both relations, which the conditions of the write check. */
const SEEN_DOG = 1.5;
const BOTH_RELATIONS = 2;

/** The least possible cost with these rules and one transaction per change. */
export const FLOORS: Record<string, Floor> = {
  'post, one follower': { call: units(CALLER, 4, 0), all: units(CALLER + 3, 4, 0) },
  like: withNotification(units(SEEN_POST, 4, 1)),
  unlike: { call: units(SEEN_POST, 4, 1), all: units(SEEN_POST + 3, 5, 3) },
  comment: withNotification(units(SEEN_POST, 4, 1)),
  bookmark: { call: units(SEEN_POST, 1, 1), all: units(SEEN_POST, 1, 1) },
  'follow a public dog': withNotification(units(CALLER + SEEN_DOG, 8, 1)),
  'ask a private dog': withNotification(units(CALLER + SEEN_DOG, 1, 1)),
  'accept a request': withNotification(units(CALLER + BOTH_RELATIONS, 10, 4)),
  message: withNotification(units(CALLER + 1, 8, 4)),
};
