import * as z from 'zod/mini';
import type { Proof } from '../core/proof.ts';
import { mapPage, type Page, parsePage, readPage } from '../core/query.ts';
import type { Key } from '../core/table.ts';
import { attempt, check, put, remove, type Write } from '../core/write.ts';
import { LongMark, type PostRow as Post, type PostRef, postIdOf, postKey, postRefOf, postUnchanged } from './posts.ts';

const PREFIX = 'TAG#';

const tagged = (tag: string, ref: PostRef): Key => ({ PK: `${PREFIX}${tag}`, SK: postIdOf(ref) });

const Row = z.extend(LongMark, { SK: z.string() });

/** Newest first. The rows lag behind the posts until Upkeep has caught up. */
export async function listTaggedPosts(tag: string, limit: number, after?: string): Promise<Page<PostRef>> {
  const page = await readPage({ PK: `${PREFIX}${tag}`, after, newestFirst: true }, limit);
  return mapPage(parsePage(Row, page), ({ SK, isLong }) => ({ ...postRefOf(SK), isLong }));
}

interface Tags {
  has: string[];
  lacks: string[];
}

export async function retagPost(
  proof: Proof,
  ref: PostRef,
  row: Post | undefined,
  { has, lacks }: Tags,
  ...more: Write[]
): Promise<boolean> {
  const failed = await attempt(
    proof,
    row ? postUnchanged(row) : check(postKey(ref), { missing: ['PK'] }),
    ...has.map((tag) => put({ ...tagged(tag, ref), isLong: row?.textId && true }, 'always')),
    ...lacks.map((tag) => remove(tagged(tag, ref))),
    ...more,
  );
  return failed.length === 0;
}
