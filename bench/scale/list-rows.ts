import { publicKey } from '../../functions/table/public-dogs.ts';
import { searchWordKey as searchKey } from '../../functions/table/search-words.ts';
import { type Base, DAY_MS, postRow, profileRow, type Row, tagOfNewest } from './dog-rows.ts';
import { hashOf } from './hash.ts';
import { differentTags, popularTag } from './texts.ts';

const HOUR_MS = 3_600_000;
/** Rows of long lists that a query may get to see. */
const MOST = 250;
const DOGS_WITH_WORD = 2000;
const MOST_DRAWN = 30_000;
/** Uses of tags by a dog and day: 0.12 posts, of which one in five has a tag. */
const USES = 0.024;
const COMMENTS = 3;
const SUMMED = 200;
const SALT = { tagged: 31, comment: 32, hour: 33 };

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** The youngest dogs, newest first. */
export const directoryRows = (base: Base): Row[] =>
  range(Math.min(MOST, base.graph.dogs)).map((at) => profileRow(base, base.graph.dogs - 1 - at));

export const publicRows = ({ names }: Base, from: string, digit: string, most = MOST): Row[] =>
  names
    .from(from > digit ? from : digit, Math.min(most, MOST))
    .map((dog) => ({ ...publicKey(names.uidOf(dog)) }))
    .filter(({ SK }) => SK.startsWith(digit));

/** Rows of a word that many dogs have, from a dog on. */
export function wordRows({ names, graph }: Base, word: string): Row[] {
  const count = Math.min(DOGS_WITH_WORD, graph.dogs, MOST);
  const words = [word, 'berlin', 'beagle', 'naps', 'fetch'];
  return range(count).map((at) => {
    const userId = names.uidOf(Math.floor((at * graph.dogs) / count));
    return { ...searchKey.word(word, userId), userId, word, words };
  });
}

/** Posts with a tag, each by another dog. */
export function taggedRows(base: Base, tag: string): Row[] {
  const drawn = range(MOST_DRAWN).map((at) => hashOf(base.seed, SALT.tagged, at) % base.graph.dogs);
  const dogs = [...new Set(drawn)].filter((dog) => tagOfNewest(base, dog) === tag).slice(0, MOST);
  return dogs.map((dog) => {
    const { ulid, authorId } = postRow(base, dog, 0);
    return { PK: `TAG#${tag}`, SK: `${ulid}-${authorId}` };
  });
}

/** Uses of each tag within an hour. */
export function hourRows({ graph }: Base, hour: number): Row[] {
  const count = differentTags((USES * graph.dogs) / 24);
  const expiresAt = (hour + 25) * (HOUR_MS / 1000);
  return range(count).map((at) => ({
    PK: `TAGHOUR#${hour}`,
    SK: `tag${at + 1}`,
    [`h${hour}`]: 1 + (at % 9),
    expiresAt,
  }));
}

export const sumRows = ({ start }: Base): Row[] =>
  range(24).map((at) => {
    const hour = Math.floor(start / HOUR_MS) - 1 - at;
    const tags = range(SUMMED).map((rank) => ({ tag: `tag${rank + 1}`, dogs: { [hour]: SUMMED - rank } }));
    return { PK: 'TAGHOURS', SK: `${hour}`, tags, expiresAt: Math.floor((start + DAY_MS) / 1000) };
  });

export const popularRow = ({ start }: Base): Row => ({
  ...{ PK: 'TAGS', SK: 'TAGS', expiresAt: Math.floor((start + DAY_MS) / 1000) },
  items: range(5).map((at) => ({ tag: popularTag(at), dogs: 100 - at })),
});

export const commentersOf = ({ graph, seed }: Base, dog: number, nth: number): number[] =>
  range(COMMENTS).map((at) => hashOf(seed, SALT.comment, dog, nth, at) % graph.dogs);
