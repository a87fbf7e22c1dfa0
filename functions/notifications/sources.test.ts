import { describe, expect, it } from 'vitest';
import { changedEvents } from './sources.ts';

const ulid = '01JD0000000000000000000000';
const [rex, bella] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const post = { key: { PK: `USER#${rex}`, SK: `POST#${ulid}` }, row: { ulid, authorId: rex, text: 'Hi @bella' } };
const comment = {
  key: { PK: `POST#${ulid}-${rex}`, SK: `COMMENT#${ulid}` },
  row: { ulid, authorId: bella, text: 'Hi @luna' },
};
const kinds = (change: Parameters<typeof changedEvents>[0]) => changedEvents(change).map(({ kind }) => kind);

describe('what its author alone sees', () => {
  it.each([{ heldMedia: 'pending' }, { heldText: 'threat' }])('as a post mentions nobody: %j', (held) => {
    expect(kinds({ key: post.key, after: { ...post.row, ...held } })).toEqual([]);
    expect(kinds({ key: post.key, before: { ...post.row, ...held }, after: post.row })).toEqual(['mention']);
  });

  it('as a comment tells nobody, and what was told is looked at again', () => {
    expect(kinds({ key: comment.key, after: comment.row })).toEqual(['comment', 'mention']);
    const refused = { ...comment.row, refused: 'threat' };
    expect(kinds({ key: comment.key, after: refused })).toEqual([]);
    expect(kinds({ key: comment.key, before: comment.row, after: refused })).toEqual(['comment', 'mention']);
  });
});

describe('an accepted request', () => {
  const key = { PK: `USER#${rex}`, SK: `FOLLOWER#${bella}` };
  const edge = { userId: bella, requestId: ulid };

  it('is told under the id of its acceptance', () => {
    const acceptedId = ulid.replace('01JD', '01JE');
    expect(changedEvents({ key, after: { ...edge, acceptedId } })).toMatchObject([
      { ulid: acceptedId, requestId: ulid },
    ]);
  });

  it('under the id of the request where the edge has no other', () => {
    expect(changedEvents({ key, after: edge })).toMatchObject([{ ulid, requestId: ulid }]);
  });
});
