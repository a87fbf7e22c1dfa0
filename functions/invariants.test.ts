import { describe, expect, it } from 'vitest';
import type { Item } from './core/table.ts';
import { checkInvariants, names } from './invariants.ts';

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
const tag = { PK: 'TAG#walk', SK: about };

const sound = [
  ...dog('rex', { following: 1, followers: 1, posts: 6, latest: ['6', '5', '4', '3', '2'] }),
  ...['1', '2', '3', '4', '5', '6'].map((ulid) => post('rex', ulid)),
  ...dog('bella', { followers: 1, following: 1 }),
  ...[
    following('rex', 'bella', true),
    follower('bella', 'rex'),
    following('bella', 'rex', true),
    follower('rex', 'bella'),
  ],
  ...dog('luna'),
  ...[request('luna', 'rex'), requested('rex', 'luna')],
  ...[...dog(BELLA, { posts: 1, latest: [ULID] }), post(BELLA, ULID, 2, 1)],
  ...[like('rex'), like('luna'), comment('1'), bookmark, tag],
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
    ['requests beside an edge', [request('bella', 'rex'), requested('rex', 'bella')]],
    ['wrong counters', [post('luna', '9')]],
    ['wrong counters', [following('luna', 'bella'), follower('bella', 'luna')]],
    ['wrong newest posts', [post('rex', '7')]],
    ['wrong counts of likes and comments', [like('bella')]],
    ['wrong counts of likes and comments', [], ({ SK }) => `${SK}`.startsWith('LIKE#')],
    ['wrong counts of likes and comments', [comment('2')]],
    ...[like('rex'), comment('1'), bookmark, tag].map((row): [string, Item[], (row: Item) => boolean] => [
      'what hangs on a missing post',
      [row],
      ({ SK }) => SK === `POST#${ULID}`,
    ]),
    ['names without their dog', [], ({ PK }) => PK === 'USERNAME#luna'],
    ['names without their dog', [{ PK: 'USERNAME#moon', SK: 'USERNAME', userId: 'luna' }]],
    ['names without their dog', [{ PK: 'USERNAME#moon', SK: 'USERNAME', userId: 'nobody' }]],
    ['public dogs not listed, or others', [], ({ PK, SK }) => PK === 'PUBLIC' && SK === 'luna'],
    ['public dogs not listed, or others', [{ PK: 'PUBLIC', SK: 'nobody' }]],
  ])('find %s', (name, more, without) => {
    expect(wrongWith(more, without)).toContain(name);
  });

  it('leave deleted dogs and reserved names alone', () => {
    const gone = { PK: 'USER#gone', SK: 'PROFILE', userId: 'gone', ...NOTHING, followers: 3, deletedAt: 'today' };
    expect(wrongWith([gone, { PK: 'USERNAME#gone', SK: 'USERNAME' }])).toEqual([]);
  });

  it('name the rows that are wrong', () => {
    const { 'wrong counters': counters } = checkInvariants([...sound, post('luna', '9')]);
    expect(counters).toEqual(['USER#luna posts: 0, counted 1']);
  });
});
