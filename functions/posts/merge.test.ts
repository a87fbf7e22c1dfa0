import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE } from '#shared/posts/contract';
import { beginningAt } from '../core/ids.ts';
import { packIds } from '../table/newest-ids.ts';
import { decodePosition, encodePosition, type FeedAuthor, mergeLatest, type Place, postsAt } from './feed-cursor.ts';

const uid = (at: number) => `00000000-0000-4000-8000-${`${at}`.padStart(12, '0')}`;

const author = (at: number, latest: string[]): FeedAuthor => ({
  owner: { userId: uid(at), username: `dog_${at}`, name: 'Rex', privacy: 'public', latest },
  standing: { relation: 'following', followsMe: false },
});

/** Newest ids as in the authors' rows. */
const ownersOf = (all: FeedAuthor[]) => all.map(({ owner }) => ({ ...owner, latest: packIds(owner.latest) }));

/** Times that often coincide. */
const ULID = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 3 }))
  .map(([moment, random]) => `${beginningAt(moment)}${`${random}`.padStart(16, '0')}`);

const authors = fc
  .array(fc.uniqueArray(ULID, { maxLength: 5 }), { maxLength: 60 })
  .map((latest) => latest.map((ulids, at) => author(at, ulids.toSorted().reverse())));

/** Follows the cursors as the feed does, without a kept feed. */
function walk(all: FeedAuthor[], cursor?: string): Place[][] {
  const { after, next, hasMore } = cursor ? decodePosition(cursor) : { after: undefined, next: [], hasMore: false };
  const merged = mergeLatest(ownersOf(all)).places.filter((place) => after === undefined || place < after);
  const [places, isCut] = next.length > 0 ? [next, hasMore] : [merged, false];
  const [page, rest] = [places.slice(0, PAGE), places.slice(PAGE)];
  const last = page.at(-1);
  if (last === undefined || (rest.length === 0 && !isCut)) return [page];
  return [page, ...walk(all, encodePosition({ after: last, next: rest, hasMore: isCut }))];
}

const idsOf = (all: FeedAuthor[]) =>
  all.flatMap(({ owner: { userId, latest } }) => latest.map((ulid) => `${ulid}-${userId}`));

describe('the merged feed', () => {
  it('shows every post once, newest first, whatever the pages', { tags: 'spec-7.17' }, () => {
    fc.assert(
      fc.property(authors, (all) => {
        const posts = postsAt(walk(all).flat(), all);
        const moments = posts.map(({ ulid }) => ulid.slice(0, 10));
        expect(posts.map(({ ulid, authorId }) => `${ulid}-${authorId}`).sort()).toEqual(idsOf(all).sort());
        expect(moments).toEqual(moments.toSorted().reverse());
      }),
    );
  });

  it('begins the same if only its newest places are requested', () => {
    fc.assert(
      fc.property(authors, fc.integer({ min: 1, max: 70 }), (all, most) => {
        const [whole, some] = [mergeLatest(ownersOf(all)), mergeLatest(ownersOf(all), most)];
        expect(some.places).toEqual(whole.places.slice(0, some.places.length));
        expect(some.places.length).toBeGreaterThanOrEqual(Math.min(most, whole.places.length));
        expect([whole.isWhole, some.isWhole]).toEqual([true, some.places.length === whole.places.length]);
      }),
    );
  });

  it('has full pages except the last', () => {
    fc.assert(
      fc.property(authors, (all) => {
        const [last, ...full] = walk(all).reverse();
        expect(full.every((places) => places.length === PAGE)).toBe(true);
        expect(last?.length).toBeLessThanOrEqual(PAGE);
      }),
    );
  });

  it('leaves out posts that are no longer among their author’s newest, and deleted authors', () => {
    const before = [
      author(1, [`${beginningAt(1)}${'0'.repeat(16)}`]),
      author(2, [`${beginningAt(2)}${'0'.repeat(16)}`]),
    ];
    const now = [author(1, [`${beginningAt(3)}${'0'.repeat(16)}`])];
    expect(postsAt(mergeLatest(ownersOf(before)).places, now)).toEqual([]);
  });
});
