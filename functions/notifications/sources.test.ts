import { describe, expect, it } from 'vitest';
import type { Change } from '../core/stream.ts';
import { changedEvents } from './sources.ts';

const ulid = '01JD0000000000000000000000';
const [rex, bella] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const post = { key: { PK: `USER#${rex}`, SK: `POST#${ulid}` }, row: { ulid, authorId: rex, text: 'Hi @bella' } };
const comment = {
  key: { PK: `POST#${ulid}-${rex}`, SK: `COMMENT#${ulid}` },
  row: { ulid, authorId: bella, text: 'Hi @luna' },
};
const eventsOf = (change: Change) => changedEvents([change]).map(({ event }) => event);
const kinds = (change: Change) => eventsOf(change).map(({ kind }) => kind);

describe('what only its author sees', () => {
  it.each([{ heldMedia: 'pending' }, { heldText: 'threat' }])('mentions nobody while it is a post like %j', (held) => {
    expect(kinds({ key: post.key, after: { ...post.row, ...held } })).toEqual([]);
    expect(kinds({ key: post.key, before: { ...post.row, ...held }, after: post.row })).toEqual(['mention']);
  });

  it('as a comment notifies nobody, and earlier notifications are checked again', () => {
    expect(kinds({ key: comment.key, after: comment.row })).toEqual(['comment', 'mention']);
    const refused = { ...comment.row, refused: 'threat' };
    expect(kinds({ key: comment.key, after: refused })).toEqual([]);
    expect(kinds({ key: comment.key, before: comment.row, after: refused })).toEqual(['comment', 'mention']);
  });
});

describe('a relation', () => {
  const key = { PK: `USER#${rex}`, SK: `TO#${bella}` };
  const [later, entry] = [ulid.replace('01JD', '01JE'), { GSI1SK: ulid }];
  const requested = { ...key, state: 'requested', ...entry };
  const followed = { ...key, state: 'following', ...entry };
  const accepted = { ...followed, requestId: ulid, GSI1SK: later };
  const ofRequest = { kind: 'follow_request', ulid, senderId: rex, to: { uid: bella } };

  it('notifies the other dog of a follow or a request', () => {
    expect(eventsOf({ key, after: followed })).toMatchObject([
      { kind: 'follow', ulid, senderId: rex, to: { uid: bella } },
    ]);
    expect(eventsOf({ key, after: requested })).toMatchObject([ofRequest]);
  });

  it('notifies the requester of an acceptance, with its own id', () => {
    expect(eventsOf({ key, before: requested, after: accepted })).toMatchObject([
      ofRequest,
      { kind: 'follow_request_accepted', ulid: later, requestId: ulid, senderId: bella, to: { uid: rex } },
    ]);
  });

  it('notifies nobody of marks and blocks', () => {
    expect(eventsOf({ key, before: followed, after: { ...followed, mutual: true, muted: true } })).toEqual([]);
    expect(eventsOf({ key, after: { ...key, state: 'blocked' } })).toEqual([]);
    expect(kinds({ key, before: followed, after: { ...key, state: 'blocking', GSI1SK: later } })).toEqual(['follow']);
  });
});

it('what appeared and disappeared in a batch is processed once, in its latest state', () => {
  const [liked, unliked] = [{ likeId: ulid, postId: `${ulid}-${rex}` }, undefined];
  const key = { PK: `USER#${bella}`, SK: `LIKE#${liked.postId}` };
  const changes = [
    { key, after: liked },
    { key, before: liked, after: unliked },
  ];
  expect(changedEvents(changes).map(({ event, hasAppeared }) => [event.kind, hasAppeared])).toEqual([['like', false]]);
});
