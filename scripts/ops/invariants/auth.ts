import { UUID } from '#shared/core/schema';
import { type Dump, type Invariant, kindOf, type Row } from './snapshot.ts';
import { SPOKEN_FIELDS } from './spoken-fields.ts';

const UID = new RegExp(UUID, 'g');
/** Written text may contain anything, and ids of sessions are not ids of dogs. */
const SESSIONS = ['originJti', 'endedSessions'];
const NO_NAMES = new Set([...SPOKEN_FIELDS.keys(), 'last', 'quote', 'email', 'note', ...SESSIONS]);
/** Rows that may name users that are not dogs yet or any more, that expire within the hour, or that have random ids. */
const EXEMPT = new Set(['REGISTRATION', 'USERNAME', 'JOB', 'TICKET', 'ATTEMPTS', 'LIMIT']);

/** At any depth: devices have their sessions in a list. */
function plain(field: string, value: unknown): unknown {
  if (SESSIONS.includes(field)) return undefined;
  return value instanceof Set ? [...value] : value;
}

function uidsIn(row: Row): string[] {
  const said = Object.entries(row).filter(([field]) => !NO_NAMES.has(field));
  return JSON.stringify(said, plain).match(UID) ?? [];
}

const profileOf = (uid: string) => ({ PK: `USER#${uid}`, SK: 'PROFILE' });
const jobOf = (uid: string) => ({ PK: `JOB#${uid}`, SK: 'JOB' });

/** True for a dog, also one that is being deleted. */
export const isKnown = (dump: Dump, uid: string) =>
  dump.at(profileOf(uid)) !== undefined || dump.at(jobOf(uid)) !== undefined;

/** I3, I10: no row names a dog that is not there, in whatever field. */
export const onlyDogsAreNamed: Invariant = (dump) =>
  dump.rows.flatMap((row) => {
    const unknown = EXEMPT.has(kindOf(row)) ? [] : uidsIn(row).filter((uid) => !isKnown(dump, uid));
    return unknown.length > 0 ? [`${row.PK} ${row.SK}: ${unknown[0]}`] : [];
  });

/** I10: a deletion that has begun keeps its job until nothing is left. */
export const deletionsGoOn: Invariant = (dump) =>
  dump
    .ofKind('PROFILE')
    .filter(({ userId, deletedAt }) => deletedAt !== undefined && !dump.at(jobOf(`${userId}`)))
    .map(({ PK }) => PK);

/** I10: each user who has confirmed its address is a dog, or about to be one. */
export const usersAreDogs: Invariant = (dump) =>
  [...(dump.users ?? [])].flatMap(([sub, status]) => {
    const isComing = status === 'UNCONFIRMED' || dump.at({ PK: `REGISTRATION#${sub}`, SK: 'REGISTRATION' });
    return isComing || isKnown(dump, sub) ? [] : [sub];
  });

/** I10: each dog is a user; what the daily look has still to find is found here too. */
export const dogsAreUsers: Invariant = ({ users, ofKind }) =>
  users
    ? ofKind('PROFILE').flatMap(({ PK, userId, deletedAt }) => (deletedAt || users.has(`${userId}`) ? [] : [PK]))
    : [];
