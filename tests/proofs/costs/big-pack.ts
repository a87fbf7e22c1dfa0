import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { client } from '../../../functions/core/dynamodb.ts';
import { beginningAt, newUlid } from '../../../functions/core/ids.ts';
import { chunksOf } from '../../../functions/core/lists.ts';
import { readWhole } from '../../../functions/core/query.ts';
import { type Item, read, tableName } from '../../../functions/core/table.ts';
import { followDog } from '../../../functions/follows/follows.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { dogPartition } from '../../../functions/table/dogs.ts';
import { packIds } from '../../../functions/table/newest-ids.ts';
import { postKey } from '../../../functions/table/posts.ts';
import { profileKey } from '../../../functions/table/profiles.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';

const BATCH = 25;
const AT_ONCE = 8;
const HOUR_MS = 3_600_000;

type PutAll = (items: Item[]) => Promise<void>;

async function putInBatches(items: Item[]): Promise<void> {
  for (const some of chunksOf(chunksOf(items, BATCH), AT_ONCE)) {
    await Promise.all(
      some.map((chunk) => {
        const RequestItems = { [tableName()]: chunk.map((Item) => ({ PutRequest: { Item } })) };
        return client.send(new BatchWriteCommand({ RequestItems }));
      }),
    );
  }
}

/** A copy of rows that the product wrote, with other ids and words. */
const copyOf = (row: Item, renamed: Record<string, string>): Item =>
  JSON.parse(Object.entries(renamed).reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(row)));

export interface Author {
  uid: string;
  latest: string[];
}

const RANDOM = 10;
const ulidAt = (moment: number) => `${beginningAt(moment)}${newUlid().slice(RANDOM)}`;

/** Five moments, newest first, in the last hour, or in the one before. */
function fiveMoments(isRecent: boolean): number[] {
  const end = Date.now() - (isRecent ? 0 : HOUR_MS);
  return Array.from({ length: 5 }, () => end - Math.floor(Math.random() * HOUR_MS)).sort((a, b) => b - a);
}

/** Dogs whose newest five posts no first pages reach need no rows of posts. */
const WITH_POSTS = 1000;

/** Dogs with five posts each, copied from one that was made by the product. */
export async function manyAuthors(
  count: number,
  textOf: (at: number) => string,
  putAll: PutAll = putInBatches,
): Promise<Author[]> {
  const model = await newDog();
  const { postId } = await createPost(model, { text: 'TEXT' });
  const [ulid = ''] = postId.split('-');
  const [profile, post] = [await read(profileKey(model.uid)), await read(postKey({ ulid, authorId: model.uid }))];
  if (!profile || !post) throw new Error('The dog to copy is not there.');
  const authors = Array.from({ length: count }, (_, at) => ({
    uid: crypto.randomUUID(),
    latest: fiveMoments(at < WITH_POSTS).map(ulidAt),
  }));
  const rows = authors.flatMap(({ uid, latest }, at) => {
    const renamed = { [model.uid]: uid, [model.username]: `dog_${`${at}`.padStart(9, '0')}` };
    const written = at < WITH_POSTS ? latest : [];
    const posts = written.map((own, nth) => copyOf(post, { ...renamed, [ulid]: own, TEXT: textOf(at * 5 + nth) }));
    return [{ ...copyOf(profile, renamed), latest: packIds(latest), posts: 5 }, ...posts];
  });
  await putAll(rows);
  return authors;
}

/** Lets the reader follow the authors, by copies of the row of one that it follows. */
export async function followAll(reader: Dog, authors: readonly Author[], putAll: PutAll = putInBatches): Promise<void> {
  const model = await newDog();
  await followDog(reader, { userId: model.uid });
  const rows = (await readWhole({ PK: dogPartition(reader.uid) })).filter((row) => `${row.SK}`.endsWith(model.uid));
  await putAll(rows.flatMap((row) => authors.map(({ uid }) => copyOf(row, { [model.uid]: uid }))));
}
