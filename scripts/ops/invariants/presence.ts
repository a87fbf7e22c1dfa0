import type { Dump, Invariant, Row } from './snapshot.ts';

/** True if frames over a socket are accepted, judging by its row. */
const counts = ({ until }: Row) => typeof until === 'number' && until * 1000 > Date.now();

function isSignedIn(dump: Dump, { uid, authTime, originJti }: Row): boolean {
  const dog = dump.at({ PK: `USER#${uid}`, SK: 'PROFILE' });
  if (!dog || dog.deletedAt !== undefined) return false;
  const { tokensValidAfter: since, endedSessions: ended } = dog;
  if (ended instanceof Set && ended.has(originJti)) return false;
  return !(typeof since === 'number' && typeof authTime === 'number' && authTime <= since);
}

/** I11: no socket counts whose dog is gone, or has ended that session. */
export const socketsAreOfSessions: Invariant = (dump) =>
  dump
    .ofKind('SOCKET')
    .filter((socket) => counts(socket) && !isSignedIn(dump, socket))
    .map(({ PK, uid }) => `${PK} ${uid}`);
