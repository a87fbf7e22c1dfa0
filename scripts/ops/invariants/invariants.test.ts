import { describe, expect, it } from 'vitest';
import { newUlid } from '../../../functions/core/ids.ts';
import type { Item } from '../../../functions/core/table.ts';
import { circleOf } from '../../../functions/lost/spread.ts';
import { conversationIdOf } from '../../../functions/table/conversations.ts';
import { publicKey } from '../../../functions/table/public-dogs.ts';
import { hourOf } from '../../../functions/table/tags.ts';
import { checkInvariants, invariants, type Name, names } from './invariants.ts';
import type { Around } from './snapshot.ts';

const NOTHING = { followers: 0, following: 0, posts: 0, latest: '' };
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
  { ...publicKey(uid) },
];
const relation = (uid: string, other: string, state: string, more: Item = {}) => ({
  PK: `USER#${uid}`,
  SK: `TO#${other}`,
  state,
  ...more,
});
const following = (uid: string, other: string, more: Item = { mutual: true }) =>
  relation(uid, other, 'following', { ...more, GSI1PK: `FANS#${other}`, GSI1SK: ULID });
const requested = (uid: string, other: string) =>
  relation(uid, other, 'requested', { GSI1PK: `ASKS#${other}`, GSI1SK: ULID });
const blocking = (uid: string, other: string) =>
  relation(uid, other, 'blocking', { GSI1PK: `BLOCKS#${uid}`, GSI1SK: ULID });
const blocked = (uid: string, other: string) => relation(uid, other, 'blocked');
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
const [longPost, longText] = [
  { ...post('rex', '9'.repeat(26)), textId: 'first', heldMedia: 'pending' },
  { PK: `TEXT#${'9'.repeat(26)}-rex`, SK: 'TEXT', textId: 'first' },
];
const hotPost = { ...post('rex', '7'.repeat(26), -1), heldMedia: 'pending', hot: 'open', shards: true };
const hotLikes = { PK: 'USER#luna', SK: `LIKE#${hotPost.SK.slice(5)}-rex` };
const shard = (id: string, likes: number, at = 0) => ({ PK: `COUNT#${id}#${at}`, SK: 'COUNT', likes, comments: 0 });
const tag = { PK: 'TAG#walk', SK: about };
const useOf = (uid: string, ulid = newUlid()) => ({
  ...{ PK: `USER#${uid}`, SK: 'USED#walk', tag: 'walk', postId: `${ulid}-${uid}` },
});
const HOUR = hourOf(Date.now());
const tagHour = (dogs: Record<string, number>) => ({ PK: `TAGHOUR#${HOUR}`, SK: 'walk', ...dogs, expiresAt: 4e9 });
const notification = (recipient: string, sender: string, { PK, SK }: Item, ulid = ULID) => ({
  ...{ PK: `NOTICES#${recipient}`, SK: `NOTICE#${ulid}#follow` },
  ...{
    ulid,
    kind: 'follow',
    senderId: sender,
    source: `${PK} ${SK}`,
    made: ULID,
    isCounted: true,
    GSI1PK: `UNREAD#${recipient}`,
  },
});
/** One that stands for many, and the row that says where it is. */
const gatheredRow = (id: string, subject: string, kind: string) => {
  const ulid = ULID.replace('01', `0${id}`);
  return { PK: 'NOTICES#rex', SK: `NOTICE#${ulid}#${kind}`, ulid, made: ulid, kind, subject, by: ULID };
};
const gatheredPair = (subject: string) => {
  const row = gatheredRow('5', subject, 'like');
  const theme = { PK: row.PK, SK: `THEME#${subject}#like`, count: 0, since: '', last: ULID, gathered: row.made };
  return [row, theme];
};
const themeCount = (count: number, since = '') => ({
  ...{ PK: 'NOTICES#rex', SK: 'THEME#2024-11-18#follow' },
  ...{ count, since, last: ULID },
});
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
const GONE = '00000000-0000-4000-8000-0000000000ff';
const words = (text: string) => ({ ...comment('1'), authorId: BELLA, text });
const renewed = { PK: 'USER#renewed', SK: 'PROFILE', userId: 'renewed', ...NOTHING, deletedAt: undefined };
const talk = [conversation('luna', 'rex', 1), conversation('rex', 'luna', 1)];

const details = (area: Item) => ({ PK: 'USER#luna', SK: 'DETAILS', area });
const areaRow = (cell: string, more: Item = { alerts: true }) => ({ PK: `AREA#${cell}`, SK: 'luna', ...more });
const NEAR = 'squares that list an alert outside its circle, or do not list it inside';
const codeRow = { PK: 'CODE#X', SK: 'CODE', uid: 'luna', kind: 'collar' };
const alertRow = {
  ...{ PK: 'USER#luna', SK: 'LOST', alertId: 'A', state: 'active', code: 'Y', place: '', words: '', cell: 'u33dc0r' },
  ...{ km: 2, seenAt: '', needs: [], breed: '', version: 1, told: 0, endsAt: 4_102_444_800 },
};
const alertCode = { PK: 'CODE#Y', SK: 'CODE', uid: 'luna', kind: 'alert', alertId: 'A' };
const nearRow = (cell: string) => ({ PK: `NEAR#${cell}`, SK: 'A#luna', code: 'Y' });
const nearRows = circleOf('u33dc0r', 2).map(nearRow);
const devicesRow = (count: number, deviceId?: string) => ({
  PK: 'USER#luna',
  SK: 'DEVICES',
  devices: Array.from({ length: count }, (_, at) => ({ deviceId: deviceId ?? `${at}` })),
});
const deviceRows = (count: number, uid = 'luna') =>
  Array.from({ length: count }, (_, at) => ({ PK: `DEVICE#${at}`, SK: 'DEVICE', uid }));
const DEVICES_OF_TWO = 'devices of two dogs, or of another than their row names';
const collarRow = { PK: 'USER#luna', SK: 'COLLAR', code: 'X' };
const sound = [
  ...dog('rex', { following: 1, followers: 1, posts: 6, latest: '6 5 4 3 2' }),
  ...['1', '2', '3', '4', '5', '6'].map((ulid) => post('rex', ulid)),
  ...dog('bella', { followers: 1, following: 1 }),
  ...[
    following('rex', 'bella'),
    following('bella', 'rex'),
    notification('rex', 'bella', following('bella', 'rex')),
    themeCount(1),
  ],
  ...dog('luna'),
  ...[blocking('luna', 'bella'), blocked('bella', 'luna'), requested('rex', 'luna')],
  ...held,
  ...[...dog(BELLA, { posts: 1, latest: ULID }), { ...post(BELLA, ULID, 2, 1), refusedComments: 1 }],
  ...[like('rex'), like('luna'), comment('1'), { ...comment('0'), refused: 'threat' }, bookmark, tag],
  ...[...talk, message('1', 'b'), message('2', 'b'), message('3', 'a')],
  ...[longPost, longText],
  ...[hotPost, hotLikes, shard(`${'7'.repeat(26)}-rex`, 3), shard(`${'7'.repeat(26)}-rex`, -1, 1)],
  socket('rex', 1000),
  { PK: 'USERNAME#max', SK: 'USERNAME', holder: 'hash', subs: new Set(['sub']) },
];

const known = new Map(['rex', 'bella', 'luna', BELLA].map((uid) => [uid, 'CONFIRMED']));
const REFUSED = { PK: 'USER#rex', SK: `POST#${'7'.padStart(26, '0')}`, heldMedia: 'refused' };

/** The names of what is wrong with the sound rows and these, without some. */
const wrongWith = (more: Item[], without: (row: Item) => boolean = () => false) =>
  Object.entries(checkInvariants([...sound.filter((row) => !without(row)), ...more]))
    .filter(([, findings]) => findings.length > 0)
    .map(([name]) => name);

const isCount = ({ SK }: Item) => `${SK}`.startsWith('THEME#');

describe('the invariants', () => {
  it('find nothing in sound rows', () => {
    expect(wrongWith([])).toEqual([]);
    expect(Object.keys(checkInvariants([]))).toEqual(names);
  });

  it.each<[name: string, more: Item[], without?: (row: Item) => boolean]>([
    ['wrong mutual marks', [following('rex', 'bella', {})], ({ SK }) => SK === 'TO#bella'],
    ['wrong mutual marks', [], ({ SK }) => SK === 'TO#bella'],
    ['wrong mutual marks', [{ ...requested('rex', 'luna'), mutual: true }], ({ SK }) => SK === 'TO#luna'],
    ['blocks of one side', [], ({ SK }) => SK === 'TO#luna'],
    ['blocks of one side', [blocked('luna', 'rex'), blocked('rex', 'luna')], ({ SK }) => SK === 'TO#luna'],
    ['blocks of one side', [following('bella', 'luna', {})], ({ PK, SK }) => PK === 'USER#bella' && SK === 'TO#luna'],
    [
      'relations listed where they do not belong',
      [{ ...following('rex', 'bella'), GSI1PK: 'ASKS#bella' }],
      ({ PK, SK }) => PK === 'USER#rex' && SK === 'TO#bella',
    ],
    ['relations listed where they do not belong', [{ ...requested('rex', 'luna'), GSI1SK: undefined }]],
    ['relations listed where they do not belong', [{ ...blocked('bella', 'luna'), GSI1PK: 'BLOCKS#bella' }]],
    ['wrong counters', [post('luna', '9')]],
    ['wrong counters', [following('luna', 'rex', {})]],
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
    ['what hangs on a missing post', [useOf('rex')]],
    ['wrong counts of uses of tags', [useOf('rex')]],
    ['wrong counts of uses of tags', [tagHour({ [`h${HOUR}`]: 1 })]],
    ['wrong counts of uses of tags', [useOf('rex'), tagHour({ [`h${HOUR - 1}`]: 1 })]],
    ['wrong counts of likes and comments', [], ({ SK, likes }) => SK === 'COUNT' && likes === 3],
    ['shards of rows that have none', [shard(about, 0)]],
    ['shards of rows that have none', [shard('luna', 0)]],
    ['long texts of no post', [], ({ SK }) => SK === 'TEXT'],
    ['long texts of no post', [{ ...longText, textId: 'second' }], ({ SK }) => SK === 'TEXT'],
    ['long texts of no post', [{ ...longText, PK: `TEXT#${about}` }]],
    ['one-sided conversations', [], ({ PK, SK }) => PK === 'USER#rex' && `${SK}`.startsWith('CONVERSATION#')],
    ['one-sided conversations', [conversation('rex', 'bella', 0, 'x'), conversation('bella', 'rex', 0, 'x')]],
    ['messages of no conversation', [message('1', 'a', 'other')]],
    ['wrong counts of unread messages', [message('0', 'a')]],
    ['wrong counts of unread messages', [message('4', 'a')]],
    ['wrong counts of unread messages', [], ({ SK }) => SK === 'MESSAGE#3'],
    ['wrong counts of unread notifications', [themeCount(2)], isCount],
    ['wrong counts of unread notifications', [themeCount(1, ULID)], isCount],
    [
      'gathered notifications of nothing, or not the one of their theme',
      [{ ...themeCount(1), gathered: ULID }],
      isCount,
    ],
    ['gathered notifications of nothing, or not the one of their theme', [gatheredRow('7', '2026-01-01', 'follow')]],
    ['gathered notifications of nothing, or not the one of their theme', [...gatheredPair(`${ULID}-${GONE}`)]],
    ['notifications to oneself', [notification('rex', 'rex', following('bella', 'rex'))]],
    ['duplicate notifications', [notification('rex', 'bella', following('bella', 'rex'), ULID.replace('01', '02'))]],
    ['notifications without a source', [notification('luna', 'bella', following('bella', 'luna'))]],
    [
      'notifications without a source',
      [notification('rex', 'bella', following('bella', 'rex'), ULID.replace('01', '02'))],
    ],
    ['rows that name a dog that is not there', [{ ...comment('2'), authorId: GONE }]],
    ['rows that name a dog that is not there', [{ PK: 'SEARCH#r', SK: `rex#${GONE}` }]],
    ['rows that name a dog that is not there', [{ ...socket('rex', 2000), sockets: new Set([GONE]) }]],
    ['conversations in spite of a block, or hidden without one', [blocking('luna', 'rex')]],
    [
      'conversations in spite of a block, or hidden without one',
      [{ ...conversation('rex', 'luna', 1), hidden: true }],
      ({ PK, SK }) => PK === 'USER#rex' && `${SK}`.startsWith('CONVERSATION#'),
    ],
    ['messages that a conversation knows and that are not there', [], ({ SK }) => SK === 'MESSAGE#1'],
    [
      'messages that a conversation knows and that are not there',
      [{ ...conversation('rex', 'luna', 1), received: '2x' }],
      ({ PK, SK }) => PK === 'USER#rex' && `${SK}`.startsWith('CONVERSATION#'),
    ],
    ['messages out of their order', [{ ...message('2', 'b'), ulid: '9' }], ({ SK }) => SK === 'MESSAGE#2'],
    ['messages out of their order', [message('2', 'rex')], ({ SK }) => SK === 'MESSAGE#2'],
    [
      'withheld posts and comments that others are told of',
      [{ ...post(BELLA, ULID, 2, 1), ulid: ULID, heldText: 'threat' }],
      ({ SK }) => SK === `POST#${ULID}`,
    ],
    [
      'withheld posts and comments that others are told of',
      [{ ...comment('0'), refused: 'threat' }, notification(BELLA, 'rex', comment('0'))],
    ],
    ['deletions that nobody goes on with', [{ ...renewed, deletedAt: 'today' }]],
    ['sockets of nobody', [socket('nobody', 1000)]],
    ['sockets of nobody', [{ ...renewed, tokensValidAfter: 1000 }, socket('renewed', 1000)]],
    ['names without their dog', [], ({ PK }) => PK === 'USERNAME#luna'],
    ['names without their dog', [{ PK: 'USERNAME#moon', SK: 'USERNAME', userId: 'luna' }]],
    ['names without their dog', [{ PK: 'USERNAME#moon', SK: 'USERNAME', userId: 'nobody' }]],
    ['public dogs not listed, or others', [], ({ PK, SK }) => `${PK} ${SK}` === 'PUBLIC#l luna'],
    ['public dogs not listed, or others', [{ ...publicKey('nobody') }]],
    ['public dogs not listed, or others', [{ PK: 'PUBLIC#x', SK: 'rex' }]],
    ['areas that are not of their dog, or not listed', [details({ cell: 'u33dc', alerts: true })]],
    ['areas that are not of their dog, or not listed', [areaRow('u33dc')]],
    ['areas that are not of their dog, or not listed', [areaRow('u33dc'), details({ cell: 'gcpvj', alerts: true })]],
    [
      'areas that are not of their dog, or not listed',
      [areaRow('u33dc', { alerts: false }), details({ cell: 'u33dc', alerts: true })],
    ],
    ['codes that nothing names, or of something that names another one', [codeRow]],
    ['codes that nothing names, or of something that names another one', [collarRow]],
    ['codes that nothing names, or of something that names another one', [codeRow, { ...collarRow, code: 'Y' }]],
    ['codes that nothing names, or of something that names another one', [alertRow, ...nearRows]],
    ['codes that nothing names, or of something that names another one', [{ ...alertCode, alertId: 'B' }, alertRow]],
    [NEAR, [alertRow, alertCode, ...nearRows.slice(1)]],
    [NEAR, [alertRow, alertCode, ...nearRows, nearRow('gcpvj')]],
    [NEAR, [{ ...alertRow, state: 'home' }, alertCode, ...nearRows]],
    [NEAR, [alertRow, alertCode, ...nearRows.map((row) => ({ ...row, code: 'Z' }))]],
    [NEAR, [alertRow, alertCode, ...nearRows.map((row) => ({ ...row, createdAt: '2001-01-01T00:00:00.000Z' }))]],
    ['dogs with too many devices, or with one twice', [devicesRow(11), ...deviceRows(11)]],
    ['dogs with too many devices, or with one twice', [devicesRow(2, '0'), ...deviceRows(1)]],
    [DEVICES_OF_TWO, [devicesRow(1)]],
    [DEVICES_OF_TWO, deviceRows(1)],
    [DEVICES_OF_TWO, [devicesRow(1), ...deviceRows(1, 'rex')]],
    [DEVICES_OF_TWO, [devicesRow(1), { ...devicesRow(1), PK: 'USER#rex' }, ...deviceRows(1)]],
    ['what is left of dogs that are gone', [{ PK: 'USER#nobody', SK: 'DETAILS' }]],
  ])('find %s', (name, more, without) => {
    expect(wrongWith(more, without)).toContain(name);
  });

  it('take what is written for what it is, and an expired row for none', () => {
    expect(wrongWith([words(`@${GONE}`)], ({ SK }) => SK === 'COMMENT#1')).toEqual([]);
    expect(wrongWith([{ ...like(GONE), expiresAt: 1 }])).toEqual([]);
  });

  it('count the use of a tag in the hour of its post, and no hour that is over for a day', () => {
    const used = [useOf('rex')];
    const moved = tagHour({ [`h${HOUR}`]: 1, [`h${HOUR - 30}`]: -1 });
    expect(wrongWith([...used, moved])).toEqual(['what hangs on a missing post']);
  });

  it('let a deletion name its dog until it is through', () => {
    expect(wrongWith([{ ...publicKey('x'), from: GONE, expiresAt: 4e9 }])).toContain(
      'rows that name a dog that is not there',
    );
    const job = { PK: `JOB#${GONE}`, SK: 'JOB', uid: GONE };
    expect(wrongWith([job, { PK: 'TAGS', SK: 'TAGS', from: GONE }])).toEqual([]);
  });

  it('take the ids of sessions that have ended for no dogs', () => {
    expect(wrongWith(dog('milo', { endedSessions: new Set([GONE]) }))).toEqual([]);
  });

  it('find nothing in an area, a collar, an alert and devices as they should be', () => {
    expect(wrongWith([areaRow('u33dc'), details({ cell: 'u33dc', alerts: true })])).toEqual([]);
    expect(wrongWith([codeRow, collarRow])).toEqual([]);
    expect(wrongWith([alertRow, alertCode, ...nearRows])).toEqual([]);
    expect(wrongWith([devicesRow(10), ...deviceRows(10)])).toEqual([]);
  });

  it('leave sockets alone that count no more', () => {
    expect(wrongWith([socket('nobody', 1000, 1)])).toEqual([]);
  });

  it('leave deleted dogs and reserved names alone', () => {
    const gone = { PK: 'USER#gone', SK: 'PROFILE', userId: 'gone', ...NOTHING, followers: 3, deletedAt: 'today' };
    const job = { PK: 'JOB#gone', SK: 'JOB', uid: 'gone' };
    expect(wrongWith([gone, job, { PK: 'USERNAME#gone', SK: 'USERNAME' }, { ...publicKey('gone') }])).toEqual([]);
  });

  it('cover those of the documentation by their numbers', () => {
    const numbers = new Set(names.map((name) => invariants[name][0]));
    expect([...numbers]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17, 18]);
  });

  it.each<[name: Name, around: Around, finding: string]>([
    ['users of no dog', { users: new Map([...known, [GONE, 'CONFIRMED']]) }, GONE],
    ['dogs of no user', { users: new Map([...known].slice(1)) }, 'USER#rex'],
    [
      'files of dogs that are gone',
      { sent: [`quarantine/${GONE}/1`, `cleared/${BELLA}/1.jpg`] },
      `quarantine/${GONE}/1`,
    ],
    [
      'files of dogs that are gone',
      { files: [{ file: `avatars/${GONE}/1.jpg`, at: Date.now() }] },
      `avatars/${GONE}/1.jpg`,
    ],
    [
      'lost work that can never be done again',
      { lost: ['queue message: there is no job'] },
      'queue message: there is no job',
    ],
  ])('find %s', (name, around, finding) => {
    expect(checkInvariants(sound, [name], around)).toEqual({ [name]: [finding] });
  });

  it('find nothing among the users of sound dogs, and of those who are not dogs yet', () => {
    const users = new Map([...known, ['new', 'UNCONFIRMED'], ['sub', 'CONFIRMED']]);
    const registration = { PK: 'REGISTRATION#sub', SK: 'REGISTRATION', sub: 'sub' };
    expect(Object.values(checkInvariants([...sound, registration], names, { users })).flat()).toEqual([]);
  });

  it.each([
    ['that was refused', `posts/${ULID}-${BELLA}/u.jpg`, { PK: 'UPLOAD#u', SK: 'UPLOAD', state: 'refused' }],
    ['that nobody looked at', `avatars/${BELLA}/u.jpg`, { PK: 'UPLOAD#u', SK: 'UPLOAD', state: 'pending' }],
    ['of a post that was refused', `posts/${'7'.padStart(26, '0')}-rex/v.mp4`, REFUSED],
  ])('find a published file %s', (_, file, row) => {
    const name = 'published files that were refused, or never looked at';
    const files = [{ file, at: Date.now() }];
    expect(checkInvariants([...sound, row], [name], { files })).toEqual({ [name]: [file] });
    expect(checkInvariants(sound, [name], { files })).toEqual({ [name]: [] });
  });

  it('name the rows that are wrong', () => {
    const { 'wrong counters': counters } = checkInvariants([...sound, post('luna', '9')]);
    expect(counters).toEqual(['USER#luna posts: 0, counted 1']);
  });
});
