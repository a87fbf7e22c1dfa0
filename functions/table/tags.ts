import type { Proof } from '../core/proof.ts';
import { mapPage, type Page, readPage } from '../core/range.ts';
import type { Key } from '../core/table.ts';
import { attempt, check, put, remove } from '../core/write.ts';
import { postIdOf, postKey, type Ref, type Row, unchanged } from './posts.ts';

const PREFIX = 'TAG#';

const tagged = (tag: string, ref: Ref): Key => ({ PK: `${PREFIX}${tag}`, SK: postIdOf(ref) });

/** Returns post ids, newest first. The index lags behind the posts until Upkeep has caught up. */
export async function list(tag: string, limit: number, after?: string): Promise<Page<string>> {
  const page = await readPage({ PK: `${PREFIX}${tag}`, after, newestFirst: true }, limit);
  return mapPage(page, ({ SK }) => `${SK}`);
}

interface Tags {
  has: string[];
  lacks: string[];
}

/** Returns false if the post has changed since it was read. */
export async function retag(proof: Proof, ref: Ref, row: Row | undefined, { has, lacks }: Tags): Promise<boolean> {
  const failed = await attempt(
    proof,
    row ? unchanged(row) : check(postKey(ref), { missing: ['PK'] }),
    ...has.map((tag) => put({ ...tagged(tag, ref) }, 'always')),
    ...lacks.map((tag) => remove(tagged(tag, ref))),
  );
  return failed.length === 0;
}
