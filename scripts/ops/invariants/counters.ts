import { ULID } from '#shared/core/schema';
import { postKey, postRefOf } from '../../../functions/table/posts.ts';
import { profileKey } from '../../../functions/table/profiles.ts';
import type { Dump, Invariant, Row } from './snapshot.ts';

const POST_ID = new RegExp(`^${ULID}-`);

/** The id of the row whose numbers the shard holds: a post's, or a dog's. */
const idOf = ({ PK }: Row) => PK.slice(PK.indexOf('#') + 1, PK.lastIndexOf('#'));
const ownerOf = (id: string) => (POST_ID.test(id) ? postKey(postRefOf(id)) : profileKey(id));

/** Each shard belongs to a row that says that it has some. */
export const shardsAreOfRows: Invariant = (dump) =>
  dump
    .ofKind('COUNT')
    .filter((shard) => dump.at(ownerOf(idOf(shard)))?.shards !== true)
    .map(({ PK }) => PK);

const shardsById = new WeakMap<Dump, Map<string, Row[]>>();

function shardsOf(dump: Dump, id: string): Row[] {
  const known = shardsById.get(dump) ?? Map.groupBy(dump.ofKind('COUNT'), idOf);
  shardsById.set(dump, known);
  return known.get(id) ?? [];
}

/** The count of a row: its own number plus those of shards that are not folded yet. */
export const countOf = (dump: Dump, row: Row, id: string, counter: string): number =>
  [row, ...shardsOf(dump, id)].reduce((sum, { [counter]: number }) => sum + Number(number ?? 0), 0);
