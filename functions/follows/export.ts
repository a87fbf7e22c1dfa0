import { existingDogs, existingDogsFor } from '../access/visibility.ts';
import { timeOf } from '../core/ids.ts';
import { type List, mapPage, type Page } from '../core/query.ts';
import { nameOf } from '../profiles/views.ts';
import { followersOf, type ListedRelation, type ListPart, relationsIn, requestsTo } from '../table/follow-lists.ts';
import type { Relation } from '../table/relations.ts';

const PAGE = 100;

interface Entry extends ListedRelation {
  marks?: object;
}

const withNames =
  (list: (uid: string, part: ListPart) => Promise<Page<Entry>>): List =>
  async ({ uid }, after) => {
    const { items: rows, next } = await list(uid, { limit: PAGE, after });
    const dogs = await existingDogsFor(
      uid,
      rows.map(({ userId }) => userId),
    );
    const items = rows.flatMap(({ userId, id, marks }) => {
      const dog = dogs.get(userId);
      return dog ? [{ username: dog.username, name: nameOf(dog), since: timeOf(id), ...marks }] : [];
    });
    return { items, next };
  };

const outgoing = (state: Relation['state'], marksOf: (row: Relation) => object) =>
  withNames(async (uid, part) =>
    mapPage(await relationsIn(state, uid, part, true), (row) => ({ ...row, marks: marksOf(row) })),
  );

const blocks: List = async ({ uid }, after) => {
  const { items: rows, next } = await relationsIn('blocking', uid, { limit: PAGE, after }, true);
  const dogs = await existingDogs(rows.map(({ userId }) => userId));
  const items = [...dogs.values()].map((dog) => ({ username: dog.username, name: nameOf(dog) }));
  return { items, next };
};

export const lists = {
  following: outgoing('following', ({ mutual = false, muted = false }) => ({ mutual, ...(muted && { muted }) })),
  followers: withNames(followersOf),
  requestsSent: outgoing('requested', () => ({})),
  requestsReceived: withNames(requestsTo),
  blocks,
};
