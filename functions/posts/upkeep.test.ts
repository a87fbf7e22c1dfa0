import { describe, expect, it } from 'vitest';
import { onRecord } from './upkeep.ts';

const ref = { ulid: 'ULID', authorId: 'u1' };
const key = { PK: 'USER#u1', SK: 'POST#ULID' };
const post = { text: 'A #walk', likes: 0, comments: 0 };
const retag = (...tags: string[]) => ({ job: 'posts.retag', input: { ...ref, tags } });
const forget = (what: string) => ({ job: `posts.forget${what}`, input: ref });
const COUNT = [{ job: 'posts.countTags', input: {} }];
const profile = { privacy: 'public' };

describe('what follows from a change of a post', () => {
  it.each([
    ['it appears with tags', { after: post }, [retag('walk')]],
    ['it appears without', { after: { ...post, text: 'Woof' } }, []],
    ['its tags change', { before: post, after: { ...post, text: '#Naps' } }, [retag('walk', 'naps')]],
    ['it is liked', { before: post, after: { ...post, likes: 1 } }, []],
    ['it is deleted', { before: post }, [retag('walk'), forget('Bookmarks')]],
    [
      'it is deleted with all that hangs on it',
      { before: { text: 'Woof', likes: 1, comments: 2 } },
      [forget('Likes'), forget('Comments'), forget('Bookmarks')],
    ],
  ])('when %s', (_, images, jobs) => {
    expect(onRecord({ key, ...images })).toEqual(jobs);
  });

  it('is no comment: its key is of another kind', () => {
    expect(onRecord({ key: { PK: 'POST#ULID-u1', SK: 'COMMENT#A' }, before: { text: '#walk' } })).toEqual([]);
  });
});

describe('tags are counted', () => {
  const PROFILE = { PK: 'USER#u1', SK: 'PROFILE' };
  it.each([
    ['a dog uses one', { key: { PK: 'TAGGED', SK: 'walk#u1' }, after: {} }],
    ['a dog goes private', { key: PROFILE, before: profile, after: { privacy: 'private' } }],
    ['a dog is deleted', { key: PROFILE, before: profile, after: { ...profile, deletedAt: 'now' } }],
  ])('when %s', (_, change) => {
    expect(onRecord(change)).toEqual(COUNT);
  });

  it.each([
    ['a dog appears', { key: PROFILE, after: profile }],
    ['a dog is followed', { key: PROFILE, before: profile, after: { ...profile, followers: 1 } }],
  ])('not when %s', (_, change) => {
    expect(onRecord(change)).toEqual([]);
  });
});
