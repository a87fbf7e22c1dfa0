import { CONSISTENT } from '../core/consistent.ts';
import { untilDone } from '../core/retry.ts';
import { type Reading, readAll } from '../core/table.ts';
import { find, isWhole, parse, postIdOf, postKey, type Ref, type Row, type Whole, withWords } from './posts.ts';
import * as texts from './texts.ts';

/** The two rows may have been read at different moments, so the text must be the one that the post names. */
const join = (row: Row, text: texts.Row | undefined): Whole | undefined =>
  isWhole(row) ? row : text && text.textId === row.textId ? withWords(row, text) : undefined;

async function readBoth(ref: Ref): Promise<{ whole?: Whole } | undefined> {
  const [item, [text]] = await Promise.all([
    readAll([postKey(ref)], CONSISTENT),
    texts.findAll([postIdOf(ref)], CONSISTENT),
  ]);
  const row = parse(item[0]);
  if (!row) return {};
  const whole = join(row, text);
  return whole && { whole };
}

const again = async (ref: Ref) => (await untilDone(() => readBoth(ref))).whole;

export type Texts = ReadonlyMap<string, texts.Row>;

export async function findTexts(refs: Ref[], reading?: Reading): Promise<Texts> {
  const ids = refs.flatMap((ref) => (ref.isLong ? [postIdOf(ref)] : []));
  const found = await texts.findAll(ids, reading);
  return new Map(ids.flatMap((id, at) => (found[at] ? [[id, found[at]] as const] : [])));
}

const EMPTY: Texts = new Map();

/** In the order of `rows`. Reads what `known` lacks; undefined for a post that has been deleted meanwhile. */
export async function wholesOf(rows: Row[], known = EMPTY, reading?: Reading): Promise<(Whole | undefined)[]> {
  const first = rows.map((row) => join(row, known.get(postIdOf(row))));
  const left = rows.filter((_, at) => !first[at]);
  const more = await findTexts(
    left.map((row) => ({ ...row, isLong: true })),
    reading,
  );
  return Promise.all(rows.map(async (row, at) => first[at] ?? join(row, more.get(postIdOf(row))) ?? again(row)));
}

export async function findWhole(ref: Ref): Promise<Whole | undefined> {
  const row = await find(ref);
  const [whole] = row ? await wholesOf([row], EMPTY, CONSISTENT) : [];
  return whole;
}
