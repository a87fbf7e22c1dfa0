import type { Dump, Invariant, Row } from './snapshot.ts';

const USER = 'USER#';

/** The dog of the partition and the one of the sort key. */
const partiesOf = ({ PK, SK }: Row) => ({ uid: PK.slice(USER.length), other: SK.slice(SK.indexOf('#') + 1) });

/** The row that says the same from the other dog's side. */
function mirrorOf(dump: Dump, row: Row, kind: string) {
  const { uid, other } = partiesOf(row);
  return dump.at({ PK: `${USER}${other}`, SK: `${kind}#${uid}` });
}

const nameOf = ({ PK, SK }: Row) => `${PK} ${SK}`;

const unmirrored = (dump: Dump, kind: string, mirror: string) =>
  dump
    .ofKind(kind)
    .filter((row) => !mirrorOf(dump, row, mirror))
    .map(nameOf);

/** I1: each edge is there for both dogs. */
export const edgesAreSymmetric: Invariant = (dump) => [
  ...unmirrored(dump, 'FOLLOWING', 'FOLLOWER'),
  ...unmirrored(dump, 'FOLLOWER', 'FOLLOWING'),
];

/** I1: each request is there for both dogs, and the same one. */
export const requestsAreSymmetric: Invariant = (dump) => [
  ...unmirrored(dump, 'REQUESTED', 'REQUEST'),
  ...dump
    .ofKind('REQUEST')
    .filter((row) => mirrorOf(dump, row, 'REQUESTED')?.requestId !== row.requestId)
    .map(nameOf),
];

/** I1: an edge is marked as mutual exactly where there is one back. */
export const mutualMarksAreRight: Invariant = (dump) =>
  dump
    .ofKind('FOLLOWING')
    .filter((row) => row.mutual !== (mirrorOf(dump, row, 'FOLLOWING') !== undefined))
    .map(nameOf);

/** A block is there for both dogs, as the wish of one or both of them. */
export const blocksAreSymmetric: Invariant = (dump) =>
  dump
    .ofKind('BLOCK')
    .filter((row) => {
      const mirror = mirrorOf(dump, row, 'BLOCK');
      return !(row.mine || row.theirs) || mirror?.mine !== row.theirs || mirror?.theirs !== row.mine;
    })
    .map(nameOf);

/** Nothing goes between two dogs that are parted. */
export const nothingPassesABlock: Invariant = (dump) =>
  ['FOLLOWING', 'REQUESTED']
    .flatMap((kind) => dump.ofKind(kind))
    .filter(({ PK, SK }) => dump.at({ PK, SK: SK.replace(/^[A-Z]+/, 'BLOCK') }))
    .map(nameOf);

/** I4: nobody asks to follow a dog that it follows. */
export const noRequestBesideAnEdge: Invariant = (dump) =>
  dump
    .ofKind('REQUESTED')
    .filter(({ PK, SK }) => dump.at({ PK, SK: SK.replace('REQUESTED', 'FOLLOWING') }))
    .map(nameOf);
