import { untilDone } from '../core/retry.ts';
import { CONSISTENT, type Reading, readAll } from '../core/table.ts';
import {
  findPost,
  findTextRows,
  isWholePost,
  type PostRef,
  type PostRow,
  parsePost,
  postIdOf,
  postKey,
  type TextRow,
  type WholePost,
  withPostWords,
} from './posts.ts';

/** The two rows may have been read at different moments, so the text must be the one that the post names. */
const join = (row: PostRow, text: TextRow | undefined): WholePost | undefined =>
  isWholePost(row) ? row : text && text.textId === row.textId ? withPostWords(row, text) : undefined;

async function readBoth(ref: PostRef): Promise<{ whole?: WholePost } | undefined> {
  const [item, [text]] = await Promise.all([
    readAll([postKey(ref)], CONSISTENT),
    findTextRows([postIdOf(ref)], CONSISTENT),
  ]);
  const row = parsePost(item[0]);
  if (!row) return {};
  const whole = join(row, text);
  return whole && { whole };
}

const again = async (ref: PostRef) => (await untilDone(() => readBoth(ref))).whole;

export type Texts = ReadonlyMap<string, TextRow>;

export async function findTexts(refs: PostRef[], reading?: Reading): Promise<Texts> {
  const ids = refs.flatMap((ref) => (ref.isLong ? [postIdOf(ref)] : []));
  const found = await findTextRows(ids, reading);
  return new Map(ids.flatMap((id, at) => (found[at] ? [[id, found[at]] as const] : [])));
}

const EMPTY: Texts = new Map();

/** In the order of `rows`. Reads what `known` lacks; undefined for a post that has been deleted meanwhile. */
export async function wholesOf(rows: PostRow[], known = EMPTY, reading?: Reading): Promise<(WholePost | undefined)[]> {
  const first = rows.map((row) => join(row, known.get(postIdOf(row))));
  const left = rows.filter((_, at) => !first[at]);
  const more = await findTexts(
    left.map((row) => ({ ...row, isLong: true })),
    reading,
  );
  return Promise.all(rows.map(async (row, at) => first[at] ?? join(row, more.get(postIdOf(row))) ?? again(row)));
}

export async function findWhole(ref: PostRef): Promise<WholePost | undefined> {
  const row = await findPost(ref);
  const [whole] = row ? await wholesOf([row], EMPTY, CONSISTENT) : [];
  return whole;
}
