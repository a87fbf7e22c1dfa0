import { describe, expect, it } from 'vitest';
import { onRecord } from './job-triggers.ts';

const ref = { ulid: 'ULID', authorId: 'u1' };
const key = { PK: 'USER#u1', SK: 'POST#ULID' };
const post = { text: 'A #walk', likes: 0, comments: 0 };
const retag = (...tags: string[]) => ({ job: 'posts.retag', input: { ...ref, tags } });
const forget = (what: string) => ({ job: `posts.forget${what}`, input: ref });
const announce = { job: 'posts.announce', input: ref };

describe('what follows from a change of a post', () => {
  it.each([
    ['it appears with tags', { after: post }, [retag('walk'), announce]],
    ['it appears without', { after: { ...post, text: 'Woof' } }, [announce]],
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

  it('is not taken for a comment, whose key is of another kind', () => {
    expect(onRecord({ key: { PK: 'POST#ULID-u1', SK: 'COMMENT#A' }, before: { text: '#walk' } })).toEqual([]);
  });
});

describe('a text that was allowed without a score', () => {
  const comment = { PK: `POST#${'U'.repeat(26)}-u1`, SK: 'COMMENT#C' };
  const look = { job: 'posts.look', input: ref };
  const lookAtComment = {
    job: 'posts.lookAtComment',
    input: { ulid: 'U'.repeat(26), authorId: 'u1', commentId: 'C' },
  };
  const plain = { ...post, text: 'Woof' };
  it.each([
    ['of a post is looked at again', { key, after: { ...plain, unscored: 'A' } }, [announce, look]],
    ['is, too, once it is edited', { key, before: plain, after: { ...plain, unscored: 'A' } }, [look]],
    [
      'is looked at once for each time',
      { key, before: { ...plain, unscored: 'A' }, after: { ...plain, unscored: 'A', likes: 1 } },
      [],
    ],
    ['is done with when it was looked at', { key, before: { ...plain, unscored: 'A' }, after: plain }, []],
    ['of a comment is looked at again', { key: comment, after: { text: 'Woof', unscored: 'A' } }, [lookAtComment]],
  ])('%s', (_, change, jobs) => {
    expect(onRecord(change)).toEqual(jobs);
  });

  it.each([
    ['is hidden', post, { ...post, heldText: 'threat' }, []],
    ['is shown again', { ...post, heldText: 'threat' }, post, [announce]],
  ])('changes the pages of its tags if it %s', (_, before, after, jobs) => {
    expect(onRecord({ key, before, after })).toEqual([retag('walk'), ...jobs]);
  });

  it('removes refused comments with it, which nobody counts', () => {
    const before = { text: 'Woof', likes: 0, comments: 0, refusedComments: 1 };
    expect(onRecord({ key, before })).toEqual([forget('Comments'), forget('Bookmarks')]);
  });
});

it.each([
  ['a dog uses a tag', { key: { PK: 'USER#u1', SK: 'USED#walk' }, after: {} }],
  ['a dog goes private', { key: { PK: 'USER#u1', SK: 'PROFILE' }, before: { privacy: 'public' }, after: {} }],
])('tags are not counted again when %s', (_, change) => {
  expect(onRecord(change)).toEqual([]);
});
