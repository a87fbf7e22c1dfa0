import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Breed } from '#shared/profiles/breeds';
import { client } from '../core/dynamodb.ts';
import { chunksOf } from '../core/lists.ts';
import { SYSTEM } from '../core/proof.ts';
import { readWhole } from '../core/query.ts';
import { metered } from '../core/testing/meter.ts';
import { put, write } from '../core/write.ts';
import { beforeNextTransaction } from '../follows/testing/relations.ts';
import { findAbout } from '../table/about.ts';
import { updateProfile } from '../table/profiles.ts';
import { findIndexedWords, replaceIndexedWords, searchWordKey } from '../table/search-words.ts';
import { type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { discover } from './discover.ts';
import { jobs } from './jobs.ts';
import { setPrivacy } from './profiles.ts';

onOwnTable();

const index = ({ uid }: Dog) => jobs['profiles.indexWords']({ uid });

/** A word that no other test uses, beginning with a letter. */
const unique = (beginning = 'w') => `${beginning}${randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** Only one of its words begins with a w; a random username could add another. */
const newDogIn = (location: string) => newDog({ location, username: `dog_${unique('x')}` });

const rowsOf = async ({ uid }: Dog, beginning: string) => {
  const rows = await readWhole({ PK: `SEARCH#${beginning}`, consistent: true });
  return rows.filter(({ userId }) => userId === uid).map(({ word }) => word);
};

const found = async (viewer: Dog, q: string) => {
  const { items } = await discover(viewer, { q });
  return items.map(({ userId }) => userId);
};

/** Runs `happen` between the next read and the code that uses its result. */
function afterTheFirstRead(happen: () => Promise<unknown>): void {
  const name = 'afterTheFirstRead';
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (given) => {
        const isFirst = commandName === 'GetItemCommand' && client.middlewareStack.remove(name);
        const answer = await next(given);
        if (isFirst) await happen();
        return answer;
      },
    { step: 'initialize', name },
  );
}

const said = { location: 'Kiel', breed: 'Beagle', hobbies: ['Naps'] };

describe('the rows of words', () => {
  it('match the dog’s current state, in whatever order and however often its changes arrive', async () => {
    const [first, second] = [unique(), unique()];
    const dog = await newDogIn(first);
    await Promise.all([index(dog), index(dog), index(dog)]);
    expect(await rowsOf(dog, 'w')).toEqual([first]);
    const edits = [second, first, second].map((location) =>
      updateProfile(SYSTEM, dog.uid, { name: 'Rex', updatedAt: '' }, { location }),
    );
    await Promise.all([...edits, index(dog), index(dog)]);
    await Promise.all([index(dog), index(dog)]);
    const [about] = await findAbout([dog.uid], { consistent: true });
    expect(await rowsOf(dog, 'w')).toEqual([about?.details.location]);
  });

  it('keep the newer state when an older one is written late', async () => {
    const [first, second] = [unique(), unique()];
    const dog = await newDogIn(first);
    const before = await findIndexedWords(dog.uid);
    await updateProfile(SYSTEM, dog.uid, { name: 'Rex', updatedAt: '' }, { location: second });
    await index(dog);
    expect(await replaceIndexedWords(SYSTEM, dog.uid, [first], before)).toBe(false);
    expect(await rowsOf(dog, 'w')).toEqual([second]);
  });

  it('keep the newer state when it is indexed between two reads of an older indexing', async () => {
    const [first, second] = [unique(), unique()];
    const dog = await newDogIn(first);
    afterTheFirstRead(async () => {
      await updateProfile(SYSTEM, dog.uid, { name: 'Rex', updatedAt: '' }, { location: second });
      await index(dog);
    });
    await index(dog);
    expect(await rowsOf(dog, 'w')).toEqual([second]);
  });

  it('become those of an edit that came while two runs indexed the older words', async () => {
    const [first, second] = [unique(), unique()];
    const dog = await newDogIn(first);
    beforeNextTransaction(async () => {
      await index(dog);
      await updateProfile(SYSTEM, dog.uid, { name: 'Rex', updatedAt: '' }, { location: second });
    });
    await index(dog);
    expect(await rowsOf(dog, 'w')).toEqual([second]);
  });

  it('of a dog with the maximum of words are replaced by as many others at once', async () => {
    const many = () =>
      Array.from({ length: 10 }, () => [...'abcdefg'].map((letter) => unique(letter).slice(0, 7)).join(' '));
    const dog = await newDog({ hobbies: many() });
    await index(dog);
    const hobbies = many();
    await updateProfile(SYSTEM, dog.uid, { name: 'Rex', updatedAt: '' }, { hobbies });
    await index(dog);
    const indexed = await findIndexedWords(dog.uid);
    expect(indexed?.words).toHaveLength(48);
    const rows = (await Promise.all([...'abcdefg'].map((letter) => rowsOf(dog, letter)))).flat();
    expect(rows.filter((word) => !indexed?.words.includes(`${word}`))).toEqual([]);
  });

  it('are deleted with the dog, and except for its names when it goes private', async () => {
    const [place, name] = [unique('q'), unique('q')];
    const dog = await newDog({ location: place, name, username: `dog_${unique()}` });
    await index(dog);
    expect((await rowsOf(dog, 'q')).sort()).toEqual([place, name].sort());
    await setPrivacy(dog, { privacy: 'private' });
    await index(dog);
    expect(await rowsOf(dog, 'q')).toEqual([name]);
    await tombstone(dog.uid);
    await index(dog);
    expect(await rowsOf(dog, 'q')).toEqual([]);
  });
});

describe('a search', () => {
  it('finds by name, username, breed, place and hobby, from the first letters on, ignoring accents', async () => {
    const [viewer, word] = [await newDog(), unique()];
    const dog = await newDog({
      ...said,
      location: `Ort ${word}`,
      name: `Zoé ${word}`,
      hobbies: [`Bälle ${word}`],
      username: `u_${word}`,
    });
    await index(dog);
    for (const q of [word.slice(0, 9), `ZOE ${word}`, `ort ${word}`, `balle ${word}`, `u_${word}`, `beag ${word}`]) {
      expect(await found(viewer, q), q).toEqual([dog.uid]);
    }
    expect(await found(viewer, `cat ${word}`)).toEqual([]);
  });

  it('finds only the dogs of a breed, and among them by words', async () => {
    const [viewer, name] = [await newDog(), unique()];
    const [collie, border, beagle] = await Promise.all(
      (['Collie', 'Border Collie', 'Beagle'] as const).map((breed) => newDog({ name, breed })),
    );
    await Promise.all([collie, border, beagle].map((dog) => dog && index(dog)));
    // Page by page, because other tests may have created many dogs of the breed.
    const of = async (breed: Breed, q?: string, cursor?: string): Promise<(string | undefined)[]> => {
      const { items, cursor: next } = await discover(viewer, { breed, q, cursor });
      const breeds = items.filter((dog) => dog.name === name).map((dog) => dog.breed);
      return next === undefined ? breeds : [...breeds, ...(await of(breed, q, next))];
    };
    expect(await of('Collie')).toEqual(['Collie']);
    expect(await of('Border Collie', name.slice(0, 6))).toEqual(['Border Collie']);
    expect(await of('Beagle', `${name} collie`)).toEqual([]);
    expect(await of('Beagle', '!!!')).toEqual([]);
  });

  it('never reveals the breed of a private dog, even if it is named after one', async () => {
    const [viewer, word] = [await newDog(), unique()];
    const [shy, open] = [
      await newDog({ name: `Vizsla ${word}`, breed: 'Vizsla' }),
      await newDog({ name: word, breed: 'Vizsla' }),
    ];
    await Promise.all([index(shy), index(open)]);
    await setPrivacy(shy, { privacy: 'private' });
    await index(shy);
    expect(await found(viewer, `vizsla ${word}`)).toEqual([shy.uid, open.uid].sort());
    const { items } = await discover(viewer, { q: word, breed: 'Vizsla' });
    expect(items.map(({ userId }) => userId)).toEqual([open.uid]);
  });

  it('finds in any script', async () => {
    const [viewer, digits] = [await newDog(), unique()];
    for (const [name, q] of [
      ['小白狗', '小白'],
      ['كَلْب', 'كلب'],
      ['Ёлка', 'елк'],
      ['강아지', '강아'],
      ['𠮷𠮷', '𠮷'],
    ] as const) {
      const dog = await newDog({ name, location: digits });
      await index(dog);
      expect(await found(viewer, `${q} ${digits}`)).toEqual([dog.uid]);
    }
  });

  it('finds a private dog only by its names, at once, and shows only its card', async () => {
    const [viewer, hobby, name] = [await newDog(), unique(), unique()];
    const dog = await newDog({ ...said, name, hobbies: [hobby], location: hobby });
    await index(dog);
    await setPrivacy(dog, { privacy: 'private' });
    expect(await found(viewer, hobby)).toEqual([]);
    expect(await found(viewer, `${name} ${hobby}`)).toEqual([]);
    const { items } = await discover(viewer, { q: name });
    expect(items).toEqual([
      {
        userId: dog.uid,
        username: dog.username,
        name,
        profileImageUrl: null,
        privacy: 'private',
        relation: 'none',
        followsMe: false,
        isOnline: false,
      },
    ]);
  });

  it('never finds a deleted dog, even if its rows still exist', async () => {
    const [viewer, name] = [await newDog(), unique()];
    const dog = await newDog({ name });
    await index(dog);
    await tombstone(dog.uid);
    expect(await found(viewer, name)).toEqual([]);
  });

  it('continues over pages, with each dog once although several of its words match', async () => {
    const [viewer, word] = [await newDog(), unique()];
    const dogs = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        newDog({ name: `${word}${at}`, location: `${word}x`, hobbies: [`${word}y`] }),
      ),
    );
    await Promise.all(dogs.map(index));
    const uids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await discover(viewer, { q: word, cursor });
      expect(page.items.length).toBeLessThanOrEqual(24);
      uids.push(...page.items.map(({ userId }) => userId));
      cursor = page.cursor;
    } while (cursor);
    expect(uids.toSorted()).toEqual(dogs.map(({ uid }) => uid).toSorted());
  });
});

describe('a search for words that very many dogs share', () => {
  const ROWS = 1200;
  const TRANSACTION = 100;

  /** Search rows as dogs have them, without the dogs. */
  async function crowd(word: string) {
    const rows = Array.from({ length: ROWS }, () => {
      const userId = randomUUID();
      return put({ ...searchWordKey.word(word, userId), userId, word, words: [word, 'kiel'] });
    });
    for (const some of chunksOf(rows, TRANSACTION)) await write(SYSTEM, ...some);
  }

  const queriesOf = async (viewer: Dog, asked: { q: string; cursor?: string }) => {
    const { bill, answer } = await metered(() => discover(viewer, asked));
    return { ...bill, ...answer };
  };

  it('reads the rows of the rare word, or at most five parts of the list', async () => {
    // Shorter than the word that many dogs share.
    const [viewer, rare] = [await newDog(), unique().slice(0, 5)];
    await crowd('beagle');
    const dog = await newDogIn(`Ort ${rare}`);
    await index(dog);
    const found = await queriesOf(viewer, { q: `beagle ${rare}` });
    expect(found).toMatchObject({ waves: 3, items: [{ userId: dog.uid }], cursor: undefined });
    const page = await queriesOf(viewer, { q: 'beagle frisb' });
    expect(page).toMatchObject({ items: [], cursor: expect.any(String) });
    expect(page.waves).toBeLessThanOrEqual(6);
    const last = await queriesOf(viewer, { q: 'beagle frisb', cursor: page.cursor });
    expect(last).toMatchObject({ items: [], cursor: undefined });
    console.log(`• search among ${ROWS} rows: ${page.waves} queries, ${page.reads} read units a page`);
  });
});
