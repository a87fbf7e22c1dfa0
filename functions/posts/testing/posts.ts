import { checkInvariants } from '../../../scripts/ops/invariants/invariants.ts';
import { client } from '../../core/dynamodb.ts';
import { readWhole } from '../../core/query.ts';
import { type Item, readAll } from '../../core/table.ts';
import { bookmarkKey } from '../../table/bookmarks.ts';
import { commentKey } from '../../table/comments.ts';
import { likeKey } from '../../table/likes.ts';
import { countedPost, type PostRef, type PostRow, postKey, postRefOf } from '../../table/posts.ts';
import { shardsOf } from '../../table/shards.ts';
import type { Dog } from '../../testing/dogs.ts';
import { jobs } from '../jobs.ts';
import { createPost } from '../posts.ts';

export async function publish(author: Dog, text = 'Woof'): Promise<{ postId: string }> {
  const { postId } = await createPost(author, { text });
  return { postId };
}

async function doAll(page: (cursor?: string) => Promise<string | undefined>, cursor?: string): Promise<void> {
  const next = await page(cursor);
  if (next !== undefined) await doAll(page, next);
}

/** Runs the cleanup jobs that Upkeep starts. */
export async function cascade(ref: PostRef, { wasHot }: Pick<PostRow, 'wasHot'> = {}) {
  await doAll((cursor) => jobs['posts.forgetLikes']({ ...ref, wasHot }, cursor));
  await doAll((cursor) => jobs['posts.forgetComments'](ref, cursor));
  await doAll((cursor) => jobs['posts.forgetBookmarks'](ref, cursor));
}

export async function rowsAbout({ postId }: { postId: string }, viewers: Dog[]): Promise<Item[]> {
  const ref = postRefOf(postId);
  const marks = viewers.flatMap(({ uid }) => [likeKey(uid, ref), bookmarkKey(uid, ref)]);
  const items = await readAll([postKey(ref), ...marks, ...shardsOf(countedPost(ref))], { consistent: true });
  const comments = await readWhole({ PK: commentKey(ref, '').PK, consistent: true });
  return [...items.filter((item) => item !== undefined), ...comments];
}

export async function wrongWith(about: { postId: string }, viewers: Dog[]): Promise<string[]> {
  const rows = await rowsAbout(about, viewers);
  const names = ['wrong counts of likes and comments', 'what hangs on a missing post'] as const;
  return Object.values(checkInvariants(rows, names)).flat();
}

/** Names of the DynamoDB calls, with the number of writes of each transaction. */
export async function sent(doing: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (given) => {
        const items = 'TransactItems' in given.input ? given.input.TransactItems : undefined;
        names.push(`${commandName}${Array.isArray(items) ? ` of ${items.length}` : ''}`);
        return next(given);
      },
    { step: 'initialize', name: 'sent' },
  );
  await doing().finally(() => client.middlewareStack.remove('sent'));
  return names;
}
