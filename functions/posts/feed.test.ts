import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE } from '#shared/posts/contract';
import type { Meeting } from '../profiles/privacy.ts';
import { merge, pageOf } from './feed.ts';

const author = (userId: string, latest: string[]): Meeting => ({
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

const authors = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 150 })
  .map((ulids) =>
    Array.from({ length: Math.ceil(ulids.length / 5) }, (_, at) => author(`${at}`, ulids.slice(at * 5, at * 5 + 5))),
  );

function read(all: Meeting[], cursor?: string): string[][] {
  const page = pageOf(merge(all, cursor));
  const ids = page.items.map(({ ulid }) => ulid);
  return page.cursor === undefined ? [ids] : [ids, ...read(all, page.cursor)];
}

describe('the merged feed', () => {
  it('shows every id once, newest first, whatever the pages', () => {
    fc.assert(
      fc.property(authors, (all) => {
        const ids = all.flatMap(({ owner }) => owner.latest);
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
    const merged = merge([author('rex', ['B']), author('bella', ['A', 'C'])]);
    expect(merged.map(({ ulid, authorId }) => ulid + authorId)).toEqual(['Cbella', 'Brex', 'Abella']);
  });
});
