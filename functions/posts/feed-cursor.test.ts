import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { posts } from '#shared/posts/contract';
import { beginningAt } from '../core/ids.ts';
import { decodePosition, encodePosition, packWithin, unpack } from './feed-cursor.ts';

const place = fc
  .tuple(fc.integer({ min: 0, max: 2 ** 48 - 1 }), fc.uuid())
  .map(([at, uid]) => `${beginningAt(at)}-${uid}`);
const places = fc.array(place, { maxLength: 100 });

const NOW = Date.now();
const HOUR_MS = 3_600_000;

const packed = (all: string[]) => packWithin(all, 10_000).packed;

const isAccepted = (cursor: string) => posts.feed.input.safeParse({ cursor }).success;

function refusalOf(cursor: string) {
  try {
    return decodePosition(cursor);
  } catch (error) {
    return Object(error).code;
  }
}

describe('a cursor of the feed', () => {
  it('is read as it was written, and the contract accepts it', () => {
    fc.assert(
      fc.property(place, places, fc.boolean(), (after, next, hasMore) => {
        const cursor = encodePosition({ after, next, hasMore });
        expect(isAccepted(cursor)).toBe(true);
        expect(decodePosition(cursor)).toEqual({ after, next, hasMore });
      }),
    );
  });

  it('holds a hundred places of as many authors in 3.3 KB, and says that there are more', () => {
    const all = fc.sample(place, 150);
    const cursor = encodePosition({ after: all[0] ?? '', next: all.slice(1), hasMore: false });
    expect(cursor.length).toBeLessThanOrEqual(3300);
    const { next, hasMore } = decodePosition(cursor);
    expect(next.length).toBeGreaterThanOrEqual(100);
    expect([next, hasMore]).toEqual([all.slice(1, 1 + next.length), true]);
  });

  it('holds all places of 60 authors with five posts each', () => {
    const uids = Array.from({ length: 60 }, () => crypto.randomUUID());
    const all = Array.from({ length: 280 }, (_, at) => `${beginningAt(NOW - at * HOUR_MS)}-${uids[at % 60]}`);
    const [after = '', ...next] = all;
    expect(decodePosition(encodePosition({ after, next, hasMore: false }))).toEqual({ after, next, hasMore: false });
  });

  it.each([
    ['an id, as cursors were before', '01JD0000000000000000000000-2f0c7bd4-1f6c-4c1e-9a52-0d9e3a8b7c61'],
    ['nothing behind the flag', 'AA'],
    ['no place', Buffer.of(0, 0, 0).toString('base64url')],
    ['a count that is too high', Buffer.of(0, 255, 255, 1).toString('base64url')],
    ['a place whose author is not there', Buffer.of(0, 0, 0, 9, 1).toString('base64url')],
    ['a number without an end', Buffer.alloc(2000, 255).fill(0, 0, 3).toString('base64url')],
    [
      'a byte too many',
      Buffer.concat([Buffer.of(0), packed([`${beginningAt(1)}-${crypto.randomUUID()}`]), Buffer.of(0)]).toString(
        'base64url',
      ),
    ],
  ])('that is %s is refused', (_, cursor) => {
    expect(refusalOf(cursor)).toBe('core.badInput');
  });

  it('that is arbitrary text is refused, or names places', () => {
    fc.assert(
      fc.property(fc.base64String({ maxLength: 200 }), (text) => {
        const read = refusalOf(text.replaceAll(/[+/=]/g, '-'));
        expect(read === 'core.badInput' || typeof read.after === 'string').toBe(true);
      }),
    );
  });

  it.each(['', 'POST#1', 'a b', 'x'.repeat(3301)])('is refused by the contract: %s', (cursor) => {
    expect(isAccepted(cursor)).toBe(false);
  });
});

describe('packed places', () => {
  it('name each author once', () => {
    const uid = crypto.randomUUID();
    const all = [1, 2, 3].map((at) => `${beginningAt(at)}-${uid}`);
    expect(packed(all)).toHaveLength(2 + 16 + 3 * 2);
    expect(unpack(packed(all))).toEqual(all);
  });
});
