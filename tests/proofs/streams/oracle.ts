import { mentionsIn, tagsIn } from '#shared/posts/pieces';
import type { Item } from '../../../functions/core/table.ts';
import { type Dump, dumpOf, type Row } from '../../../scripts/ops/invariants/snapshot.ts';

const behind = (text: string) => text.slice(text.indexOf('#') + 1);
const authorOf = (postId: string) => postId.slice(27);

type Told = [recipient: string, kind: string, ulid: string, sender: string];

const mentions = (dump: Dump, { text, ulid, authorId }: Row, except?: string): Told[] =>
  mentionsIn(`${text}`).flatMap((name): Told[] => {
    const uid = dump.at({ PK: `USERNAME#${name}`, SK: 'USERNAME' })?.userId;
    return uid && uid !== except ? [[`${uid}`, 'mention', `${ulid}`, `${authorId}`]] : [];
  });

/** Expected notifications, derived from the final rows without any code of the consumers. */
function toldIn(dump: Dump): Told[] {
  const relations = dump.ofKind('TO').flatMap(({ PK, SK, state, requestId, GSI1SK: id }): Told[] => {
    const [dog, other] = [behind(PK), behind(SK)];
    if (state === 'requested') return [[other, 'follow_request', `${id}`, dog]];
    if (state !== 'following') return [];
    return requestId ? [[dog, 'follow_request_accepted', `${id}`, other]] : [[other, 'follow', `${id}`, dog]];
  });
  const likes = dump
    .ofKind('LIKE')
    .map(({ PK, SK, likeId }): Told => [authorOf(behind(SK)), 'like', `${likeId}`, behind(PK)]);
  const posts = dump.ofKind('POST').flatMap((row) => mentions(dump, row));
  const comments = dump.ofKind('COMMENT').flatMap((row): Told[] => {
    const author = authorOf(behind(row.PK));
    return [[author, 'comment', `${row.ulid}`, `${row.authorId}`], ...mentions(dump, row, author)];
  });
  const messages = dump.ofKind('MESSAGE').flatMap((row): Told[] => {
    const side = dump.ofKind('CONVERSATION').find(({ SK, side }) => behind(SK) === behind(row.PK) && side !== row.from);
    return side ? [[behind(side.PK), 'message', `${row.ulid}`, `${side.peer}`]] : [];
  });
  return [...relations, ...likes, ...posts, ...comments, ...messages];
}

const expected = (dump: Dump) =>
  toldIn(dump)
    .filter(([recipient, , , sender]) => recipient !== sender)
    .filter(([recipient]) => dump.at({ PK: `USER#${recipient}`, SK: 'PROFILE' })?.notifications === true)
    .map((told) => told.join(' '));

/** What is gathered beyond a limit is of no single source. */
const found = (dump: Dump) =>
  dump
    .ofKind('NOTICE')
    .filter(({ subject }) => subject === undefined)
    .map(({ PK, kind, ulid, senderId }) => [behind(PK), kind, ulid, senderId].join(' '));

const expectedTags = (dump: Dump) =>
  dump
    .ofKind('POST')
    .flatMap(({ PK, ulid, text }) => tagsIn(`${text}`).map((tag) => `TAG#${tag} ${ulid}-${behind(PK)}`));

const foundTags = ({ rows }: Dump) => rows.filter(({ PK }) => PK.startsWith('TAG#')).map(({ PK, SK }) => `${PK} ${SK}`);

/** The latest post of each public dog with each tag; all of a run is of one day. */
function expectedUses(dump: Dump): string[] {
  const open = new Set(dump.ofKind('PROFILE').flatMap(({ PK, privacy }) => (privacy === 'public' ? [PK] : [])));
  const used = dump
    .ofKind('POST')
    .filter(({ PK }) => open.has(PK))
    .flatMap(({ PK, ulid, text }) => tagsIn(`${text}`).map((tag): [string, string] => [`${PK} ${tag}`, `${ulid}`]));
  return [...new Map(used.sort(([, a], [, b]) => a.localeCompare(b)))].map((use) => use.join(' '));
}

const foundUses = (dump: Dump) =>
  dump.ofKind('USED').map(({ PK, tag, postId }) => `${PK} ${tag} ${`${postId}`.slice(0, 26)}`);

function isMarkedRead(dump: Dump, { PK, SK, made }: Row): boolean {
  const readMark = dump.at({ PK: `USER#${behind(PK)}`, SK: 'PROFILE' })?.readMark;
  if (!readMark) return false;
  const { at, from, left } = readMark as Record<string, string>;
  return `${made}` <= `${left}` || (`${made}` <= `${at}` && behind(SK) >= `${from}`);
}

/** Messages whose notification is unread though they were read, or the other way round. */
const misread = (dump: Dump) =>
  dump
    .ofKind('NOTICE')
    .filter((row) => !isMarkedRead(dump, row))
    .filter(({ PK, kind, ulid, conversationId, GSI1PK }) => {
      const own = dump.at({ PK: `USER#${behind(PK)}`, SK: `CONVERSATION#${conversationId}` });
      return kind === 'message' && `${own?.readId}` < `${ulid}` !== (GSI1PK !== undefined);
    })
    .map(({ PK, SK }) => `misread ${PK} ${SK}`);

function difference(name: string, wanted: string[], there: string[]): string[] {
  const [all, have] = [new Set(wanted), new Set(there)];
  return [
    ...wanted.filter((one) => !have.has(one)).map((one) => `no ${name} ${one}`),
    ...there.filter((one, at) => !all.has(one) || there.indexOf(one) !== at).map((one) => `wrong ${name} ${one}`),
  ];
}

/** Effects of both consumers that are missing, or should not be there. */
export function wrongEffects(items: Item[]): { notifications: number; wrong: string[] } {
  const dump = dumpOf(items);
  const notifications = found(dump);
  const wrong = [
    ...difference('notification', expected(dump), notifications),
    ...difference('tag', expectedTags(dump), foundTags(dump)),
    ...difference('use of a tag', expectedUses(dump), foundUses(dump)),
    ...misread(dump),
  ];
  return { notifications: notifications.length, wrong };
}
