import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE } from '#shared/posts/contract';
import type { VisibleDog } from '../access/visibility.ts';
import { postIdOf } from '../table/posts.ts';
import { firstPageOf, mergeLatest } from './merge.ts';

const author = (userId: string, latest: string[]): VisibleDog => ({
  owner: {
    userId,
    username: userId,
    name: userId,
    privacy: 'public',
    notifications: true,
    followers: 0,
    following: 0,
    posts: latest.length,
    latest,
    latestVersion: 0,
    createdAt: '',
    updatedAt: '',
  },
  standing: { relation: 'following', followsMe: false },
});

const ULID = fc.integer({ min: 0, max: 60 }).map((moment) => `${moment}`.padStart(26, '0'));

/** Up to 30 dogs, often with posts of the same moment. */
const authors = fc
  .array(fc.uniqueArray(ULID, { maxLength: 5 }), { maxLength: 30 })
  .map((latest) => latest.map((ulids, at) => author(`${at}`, ulids)));

function read(all: VisibleDog[], cursor?: string): string[][] {
  const page = firstPageOf(mergeLatest(all, cursor));
  const ids = page.items.map(postIdOf);
  return page.cursor === undefined ? [ids] : [ids, ...read(all, page.cursor)];
}

describe('the merged feed', () => {
  it('shows every id once, newest first, whatever the pages', { tags: 'spec-7.17' }, () => {
    fc.assert(
      fc.property(authors, (all) => {
        const ids = all.flatMap(({ owner }) => owner.latest.map((ulid) => postIdOf({ ulid, authorId: owner.userId })));
        expect(read(all).flat()).toEqual(ids.sort().reverse());
      }),
    );
  });

  it('has full pages but for the last', () => {
    fc.assert(
      fc.property(authors, (all) => {
        const [last, ...full] = read(all).reverse();
        expect(full.every((ids) => ids.length === PAGE)).toBe(true);
        expect(last?.length).toBeLessThanOrEqual(PAGE);
      }),
    );
  });

  it('names the author with each id', () => {
    const merged = mergeLatest([author('rex', ['B']), author('bella', ['A', 'C'])]);
    expect(merged.map(({ ulid, authorId }) => ulid + authorId)).toEqual(['Cbella', 'Brex', 'Abella']);
  });
});
