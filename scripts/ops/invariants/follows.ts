import { ULID } from '#shared/core/schema';
import { itemName } from '../../../functions/core/table.ts';
import { RELATION_LISTS, type Relation, relationKey, relationOfKey } from '../../../functions/table/relations.ts';
import type { Dump, Invariant, Row } from './snapshot.ts';

const relationsIn = (dump: Dump, ...states: Relation['state'][]) =>
  dump.ofKind('TO').filter(({ state }) => states.some((one) => one === state));

const partiesOf = (row: Row) => relationOfKey(row) ?? { uid: '', other: '' };

/** The row of the opposite direction. */
function backOf(dump: Dump, row: Row) {
  const { uid, other } = partiesOf(row);
  return dump.at(relationKey(other, uid));
}

/** I1: a follow is marked as mutual exactly where there is one back, and nothing else is. */
export const mutualMarksAreRight: Invariant = (dump) =>
  dump
    .ofKind('TO')
    .filter((row) => {
      const isMutual = row.state === 'following' && backOf(dump, row)?.state === 'following';
      return (row.mutual === true) !== isMutual;
    })
    .map(itemName);

const OPPOSITE: Partial<Record<string, Relation['state']>> = { blocking: 'blocked', blocked: 'blocking' };

/** I1, I4: a block is there for both dogs, and nothing else is between them. */
export const blocksAreOfBoth: Invariant = (dump) =>
  relationsIn(dump, 'blocking', 'blocked')
    .filter((row) => backOf(dump, row)?.state !== OPPOSITE[`${row.state}`])
    .map(itemName);

function partitionOf(row: Row): string | undefined {
  const { uid, other } = partiesOf(row);
  if (row.state === 'following') return RELATION_LISTS.followers(other);
  if (row.state === 'requested') return RELATION_LISTS.requests(other);
  return row.state === 'blocking' ? RELATION_LISTS.blocks(uid) : undefined;
}

const LISTED = new RegExp(`^${ULID}$`);

/** I1: each relation is in the list of its state, under an id of its own. */
export const relationsAreListed: Invariant = (dump) =>
  dump
    .ofKind('TO')
    .filter((row) => row.GSI1PK !== partitionOf(row) || (row.GSI1PK !== undefined && !LISTED.test(`${row.GSI1SK}`)))
    .map(itemName);
