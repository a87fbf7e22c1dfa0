import { describe, expect, it } from 'vitest';
import type { Item } from './core/table.ts';
import { checkInvariants, names } from './invariants.ts';
import { conversationIdOf } from './messages/keys.ts';

const NOTHING = { followers: 0, following: 0, posts: 0, latest: [] };
const dog = (uid: string, counts: Item = {}): Item[] => [
  {
    PK: `USER#${uid}`,
    SK: 'PROFILE',
    userId: uid,
    username: uid.toUpperCase(),
    privacy: 'public',
    ...NOTHING,
    ...counts,
  },
  { PK: `USERNAME#${uid}`, SK: 'USERNAME', userId: uid },
  { PK: 'PUBLIC', SK: uid },
];
const following = (uid: string, other: string, mutual = false) => ({
  PK: `USER#${uid}`,
  SK: `FOLLOWING#${other}`,
  mutual,
});
const follower = (uid: string, other: string) => ({ PK: `USER#${uid}`, SK: `FOLLOWER#${other}` });
const request = (uid: string, other: string, requestId = '1') => ({
  PK: `USER#${uid}`,
  SK: `REQUEST#${other}`,
  requestId,
});
const requested = (uid: string, other: string) => ({ PK: `USER#${uid}`, SK: `REQUESTED#${other}`, requestId: '1' });
const blocked = (uid: string, other: string, whose: Item) => ({ PK: `USER#${uid}`, SK: `BLOCK#${other}`, ...whose });
const post = (uid: string, ulid: string, likes = 0, comments = 0) => ({
  PK: `USER#${uid}`,
  SK: `POST#${ulid}`,
  likes,
  comments,
});
const [BELLA, ULID] = ['00000000-0000-4000-8000-00000000000b', '01JD0000000000000000000000'];
const about = `${ULID}-${BELLA}`;
const like = (uid: string, postId = about) => ({ PK: `USER#${uid}`, SK: `LIKE#${postId}` });
const bookmark = { PK: 'USER#rex', SK: `BOOKMARK#${about}` };
const comment = (ulid: string) => ({ PK: `POST#${about}`, SK: `COMMENT#${ulid}` });
const held = [
  { ...post('rex', '7'), heldMedia: 'pending' },
  { ...post('rex', '8'), heldText: 'threat' },
];
const tag = { PK: 'TAG#walk', SK: about };
const notice = (recipient: string, sender: string, { PK, SK }: Item, ulid = ULID) => ({
  ...{ PK: `NOTICES#${recipient}`, SK: `NOTICE#${ulid}#follow` },
  ...{ ulid, kind: 'follow', senderId: sender, source: `${PK} ${SK}` },
});
const followedAt = (uid: string, other: string) => ({ ...follower(uid, other), userId: other, followId: ULID });
const chat = conversationIdOf('luna', 'rex');
const conversation = (uid: string, peer: string | undefined, unread: number, id = chat) => ({
  PK: `USER#${uid}`,
  SK: `CONVERSATION#${id}`,
  ...{ peer, side: uid === 'luna' ? 'a' : 'b', unread, readId: uid === 'luna' ? '1' : '', lastId: '3' },
});
const message = (ulid: string, from: string, id = chat) => ({
  ...{ PK: `CONVERSATION#${id}`, SK: `MESSAGE#${ulid}` },
  ...{ ulid, from },
});
const socket = (uid: string, authTime: number, until = 4e9) => ({
  ...{ PK: `SOCKET#${uid}${authTime}`, SK: 'SOCKET' },
  ...{ uid, authTime, until },
});
const renewed = { PK: 'USER#renewed', SK: 'PROFILE', userId: 'renewed', ...NOTHING, deletedAt: undefined };
const talk = [conversation('luna', 'rex', 1), conversation('rex', 'luna', 1)];

const sound = [
  ...dog('rex', { following: 1, followers: 1, posts: 6, latest: ['6', '5', '4', '3', '2'] }),
  ...['1', '2', '3', '4', '5', '6'].map((ulid) => post('rex', ulid)),
  ...dog('bella', { followers: 1, following: 1 }),
  ...[
    following('rex', 'bella', true),
    follower('bella', 'rex'),
    following('bella', 'rex', true),
    followedAt('rex', 'bella'),
    notice('rex', 'bella', follower('rex', 'bella')),
  ],
  ...dog('luna'),
  ...[blocked('luna', 'bella', { mine: true }), blocked('bella', 'luna', { theirs: true })],
  ...[request('luna', 'rex'), requested('rex', 'luna')],
  ...held,
  ...[...dog(BELLA, { posts: 1, latest: [ULID] }), { ...post(BELLA, ULID, 2, 1), refusedComments: 1 }],
  ...[like('rex'), like('luna'), comment('1'), { ...comment('0'), refused: 'threat' }, bookmark, tag],
  ...[...talk, message('1', 'b'), message('2', 'b'), message('3', 'a')],
  socket('rex', 1000),
  { PK: 'USERNAME#max', SK: 'USERNAME', holder: 'hash', subs: new Set(['sub']) },
];

/** The names of what is wrong with the sound rows and these, without some. */
const wrongWith = (more: Item[], without: (row: Item) => boolean = () => false) =>
  Object.entries(checkInvariants([...sound.filter((row) => !without(row)), ...more]))
    .filter(([, findings]) => findings.length > 0)
    .map(([name]) => name);

describe('the invariants', () => {
  it('find nothing in sound rows', () => {
    expect(wrongWith([])).toEqual([]);
    expect(Object.keys(checkInvariants([]))).toEqual(names);
  });

  it.each<[name: string, more: Item[], without?: (row: Item) => boolean]>([
    ['asymmetric edges', [], ({ SK }) => SK === 'FOLLOWER#rex'],
    ['asymmetric edges', [], ({ SK }) => SK === 'FOLLOWING#bella'],
    ['asymmetric requests', [], ({ SK }) => SK === 'REQUEST#rex'],
    ['asymmetric requests', [], ({ SK }) => SK === 'REQUESTED#luna'],
    ['asymmetric requests', [request('luna', 'rex', '2')], ({ SK }) => SK === 'REQUEST#rex'],
    ['wrong mutual marks', [following('rex', 'bella', false)], ({ SK }) => SK === 'FOLLOWING#bella'],
    ['blocks of one side', [], ({ SK }) => SK === 'BLOCK#luna'],
    ['blocks of one side', [blocked('luna', 'rex', { theirs: true }), blocked('rex', 'luna', { theirs: true })]],
    ['edges and requests in spite of a block', [blocked('rex', 'bella', { mine: true })]],
    ['edges and requests in spite of a block', [blocked('rex', 'luna', { theirs: true })]],
    ['requests beside an edge', [request('bella', 'rex'), requested('rex', 'bella')]],
    ['wrong counters', [post('luna', '9')]],
    ['wrong counters', [following('luna', 'bella'), follower('bella', 'luna')]],
    ['wrong newest posts', [post('rex', '9')]],
    ['wrong counts of likes and comments', [like('bella')]],
    ['wrong counts of likes and comments', [], ({ SK }) => `${SK}`.startsWith('LIKE#')],
    ['wrong counts of likes and comments', [comment('2')]],
    ['wrong counts of likes and comments', [{ ...comment('2'), refused: 'threat' }]],
    ...[like('rex'), comment('1'), bookmark, tag].map((row): [string, Item[], (row: Item) => boolean] => [
      'what hangs on a missing post',
      [row],
      ({ SK }) => SK === `POST#${ULID}`,
    ]),
    ['one-sided conversations', [], ({ PK, SK }) => PK === 'USER#rex' && `${SK}`.startsWith('CONVERSATION#')],
    ['one-sided conversations', [conversation('rex', 'bella', 0, 'x'), conversation('bella', 'rex', 0, 'x')]],
    ['messages of no conversation', [message('1', 'a', 'other')]],
    ['wrong counts of unread messages', [message('0', 'a')]],
    ['wrong counts of unread messages', [message('4', 'a')]],
    ['wrong counts of unread messages', [], ({ SK }) => SK === 'MESSAGE#3'],
    ['notices to oneself', [notice('rex', 'rex', follower('rex', 'bella'))]],
    ['notices told twice', [notice('rex', 'bella', follower('rex', 'bella'), ULID.replace('01', '02'))]],
    ['notices of what is not so', [notice('luna', 'bella', follower('luna', 'bella'))]],
    ['notices of what is not so', [notice('rex', 'bella', follower('rex', 'bella'), ULID.replace('01', '02'))]],
    ['sockets of nobody', [socket('nobody', 1000)]],
    ['sockets of nobody', [{ ...renewed, tokensValidAfter: 1000 }, socket('renewed', 1000)]],
    ['names without their dog', [], ({ PK }) => PK === 'USERNAME#luna'],
    ['names without their dog', [{ PK: 'USERNAME#moon', SK: 'USERNAME', userId: 'luna' }]],
    ['names without their dog', [{ PK: 'USERNAME#moon', SK: 'USERNAME', userId: 'nobody' }]],
    ['public dogs not listed, or others', [], ({ PK, SK }) => PK === 'PUBLIC' && SK === 'luna'],
    ['public dogs not listed, or others', [{ PK: 'PUBLIC', SK: 'nobody' }]],
    ['what is left of dogs that are gone', [{ PK: 'USER#nobody', SK: 'DETAILS' }]],
  ])('find %s', (name, more, without) => {
    expect(wrongWith(more, without)).toContain(name);
  });

  it('leave sockets alone that count no more', () => {
    expect(wrongWith([socket('nobody', 1000, 1)])).toEqual([]);
  });

  it('leave deleted dogs and reserved names alone', () => {
    const gone = { PK: 'USER#gone', SK: 'PROFILE', userId: 'gone', ...NOTHING, followers: 3, deletedAt: 'today' };
    expect(wrongWith([gone, { PK: 'USERNAME#gone', SK: 'USERNAME' }, { PK: 'PUBLIC', SK: 'gone' }])).toEqual([]);
  });

  it('name the rows that are wrong', () => {
    const { 'wrong counters': counters } = checkInvariants([...sound, post('luna', '9')]);
    expect(counters).toEqual(['USER#luna posts: 0, counted 1']);
  });
});
