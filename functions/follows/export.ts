import * as z from 'zod';
import { existingDogs, existingDogsFor } from '../access/visibility.ts';
import type { List } from '../core/export.ts';
import { parsePage, readPage } from '../core/range.ts';
import { nameOf } from '../profiles/name.ts';
import { blockedBy } from '../table/blocks.ts';
import { followerKey, followingKey, rangeOf, requestedKey, requestKey } from '../table/relations.ts';

const PAGE = 100;

const Row = z.object({
  userId: z.string(),
  createdAt: z.string(),
  mutual: z.boolean().optional(),
  muted: z.boolean().optional(),
});

const userIdOf = ({ userId }: { userId: string }) => userId;

const withNames =
  ({ SK: prefix }: { SK: string }): List =>
  async ({ uid }, after) => {
    const page = await readPage({ ...rangeOf(uid, prefix, after), consistent: true }, PAGE);
    const { items: rows, next } = parsePage(Row, page);
    const dogs = await existingDogsFor(uid, rows.map(userIdOf));
    const items = rows.flatMap(({ userId, createdAt, ...marks }) => {
      const dog = dogs.get(userId);
      return dog ? [{ username: dog.username, name: nameOf(dog), since: createdAt, ...marks }] : [];
    });
    return { items, next };
  };

const blocks: List = async ({ uid }, after) => {
  const { items: rows, next } = await blockedBy(uid, { limit: PAGE, after });
  const dogs = await existingDogs(rows.map(userIdOf));
  const items = [...dogs.values()].map((dog) => ({ username: dog.username, name: nameOf(dog) }));
  return { items, next };
};

export const lists = {
  following: withNames(followingKey('', '')),
  followers: withNames(followerKey('', '')),
  requestsSent: withNames(requestedKey('', '')),
  requestsReceived: withNames(requestKey('', '')),
  blocks,
};
