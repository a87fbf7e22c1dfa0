import * as z from 'zod/mini';
import type { Proof } from '../core/proof.ts';
import { type Page, parsePage, readPage } from '../core/query.ts';
import { type Key, read } from '../core/table.ts';
import { attempt, put, remove } from '../core/write.ts';
import { dogPartition } from './dogs.ts';

const partition = (word: string) => `SEARCH#${String.fromCodePoint(word.codePointAt(0) ?? 0)}`;

export const searchWordKey = {
  word: (word: string, uid: string): Key => ({ PK: partition(word), SK: `${word}#${uid}` }),
  words: (uid: string): Key => ({ PK: dogPartition(uid), SK: 'WORDS' }),
};

const Indexed = z.object({ words: z.array(z.string()), version: z.int() });
type IndexedWords = z.infer<typeof Indexed>;

/** Repeats all of the dog's words, so that a search for several words needs one read. */
const Row = z.object({ SK: z.string(), userId: z.string(), word: z.string(), words: z.array(z.string()) });
export type SearchWordRow = z.infer<typeof Row>;

export const findIndexedWords = async (uid: string) =>
  z.optional(Indexed).parse(await read(searchWordKey.words(uid), { consistent: true }));

/** Several rows may belong to one dog, and some dogs may lack the other words. */
const FIRST_ROWS = 100;

interface Part {
  limit: number;
  after?: string;
  where: (row: SearchWordRow) => boolean;
}

export async function listSearchWordsFrom(
  beginning: string,
  { limit, after, where }: Part,
): Promise<Page<SearchWordRow>> {
  const range = { PK: partition(beginning), prefix: beginning, after };
  const page = await readPage(range, limit, { where: (item) => where(Row.parse(item)), atLeast: FIRST_ROWS });
  return parsePage(Row, page);
}

export async function replaceIndexedWords(
  proof: Proof,
  uid: string,
  words: string[],
  indexed?: IndexedWords,
): Promise<boolean> {
  const unchanged = indexed ? { is: { version: indexed.version } } : { missing: ['PK'] };
  const old = indexed?.words ?? [];
  const failed = await attempt(
    proof,
    put({ ...searchWordKey.words(uid), words, version: (indexed?.version ?? 0) + 1 }, unchanged),
    ...words.map((word) => put({ ...searchWordKey.word(word, uid), userId: uid, word, words }, 'always')),
    ...old.filter((word) => !words.includes(word)).map((word) => remove(searchWordKey.word(word, uid))),
  );
  return failed.length === 0;
}
