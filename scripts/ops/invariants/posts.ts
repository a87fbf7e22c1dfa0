import { decodeTime } from 'ulid';
import { itemName } from '../../../functions/core/table.ts';
import { unpackIds } from '../../../functions/table/newest-ids.ts';
import { type PostRef, postIdOf, postKey, postOfKey, postRefOf, textKey } from '../../../functions/table/posts.ts';
import { firstHour, hourOf } from '../../../functions/table/tags.ts';
import { countOf } from './counters.ts';
import type { Dump, Invariant, Row } from './snapshot.ts';

const ID_LENGTH = postIdOf({ ulid: 'u'.repeat(26), authorId: 'a'.repeat(36) }).length;
const isPostId = (text: string) => text.length === ID_LENGTH;

/** The post that a row is about: the row's keys name it. */
function aboutOf({ PK, SK, postId }: Row): PostRef | undefined {
  const [place, thing] = [PK, SK].map((text) => text.slice(text.indexOf('#') + 1));
  const kind = SK.split('#')[0] ?? '';
  if (kind === 'LIKE' || kind === 'BOOKMARK') return postRefOf(`${thing}`);
  if (kind === 'COMMENT') return postRefOf(`${place}`);
  if (kind === 'USED') return postRefOf(`${postId}`);
  return PK.startsWith('TAG#') && isPostId(SK) ? postRefOf(SK) : undefined;
}

/** I3: no like, comment, bookmark, tag or use of one is of a post that is not there; deletions that are still going on aside. */
export const nothingPointsToAMissingPost: Invariant = (dump) =>
  dump.rows
    .filter((row) => {
      const ref = aboutOf(row);
      return ref && !dump.at(postKey(ref));
    })
    .map(itemName);

/** I3: each long text is the one that its post names, and each post that names one has it. */
export const longTextsAreOfPosts: Invariant = (dump) => [
  ...dump
    .ofKind('TEXT')
    .filter(({ PK, textId }) => dump.at(postKey(postRefOf(PK.slice('TEXT#'.length))))?.textId !== textId)
    .map(itemName),
  ...dump
    .ofKind('POST')
    .filter((post) => post.textId !== undefined && !dump.at(textKey(postIdOf(refOfRow(post)))))
    .map(itemName),
];

/** The post's counter for each kind of row; refused comments have a counter of their own. */
const COUNTED = { LIKE: () => 'likes', COMMENT: ({ refused }: Row) => (refused ? 'refusedComments' : 'comments') };
type Counted = Record<string, number | undefined>;

function countedIn(dump: Dump): Map<string, Counted> {
  const counts = new Map<string, Counted>();
  for (const [kind, counterOf] of Object.entries(COUNTED)) {
    for (const row of dump.ofKind(kind)) {
      const [ref, counter] = [aboutOf(row), counterOf(row)];
      const of = counts.get(ref ? postIdOf(ref) : '') ?? {};
      counts.set(ref ? postIdOf(ref) : '', { ...of, [counter]: (of[counter] ?? 0) + 1 });
    }
  }
  return counts;
}

const refOfRow = (row: Row): PostRef => postOfKey(row) ?? { ulid: '', authorId: '' };

/** I2: each post counts the likes and comments that there are. */
export const postsCountRight: Invariant = (dump) => {
  const counts = countedIn(dump);
  return dump.ofKind('POST').flatMap((post) => {
    const id = postIdOf(refOfRow(post));
    const found = counts.get(id) ?? {};
    return ['likes', 'comments', 'refusedComments'].flatMap((counter) => {
      const [said, counted] = [countOf(dump, post, id, counter), found[counter] ?? 0];
      return said === counted ? [] : [`${itemName(post)} ${counter}: ${said}, counted ${counted}`];
    });
  });
};

const TAG_HOUR = 'TAGHOUR#';

/** The number of dogs whose latest use of a tag was in each hour, summed over the rows of the hours. */
function tagChanges({ rows }: Dump): Map<string, number> {
  const changes = rows.filter(({ PK }) => PK.startsWith(TAG_HOUR));
  const counts = new Map<string, number>();
  for (const { PK, SK, expiresAt, ...dogs } of changes)
    for (const [hour, count] of Object.entries(dogs))
      counts.set(`${SK} ${hour}`, (counts.get(`${SK} ${hour}`) ?? 0) + Number(count));
  return counts;
}

/** I2: the hours of the day count each dog's latest use of a tag. */
export const tagHoursCountRight: Invariant = (dump) => {
  const first = firstHour(Date.now());
  const counted = tagChanges(dump);
  const hourOfUse = ({ postId }: Row) => hourOf(decodeTime(postRefOf(`${postId}`).ulid));
  const found = Map.groupBy(dump.ofKind('USED'), (use) => `${use.tag} h${hourOfUse(use)}`);
  return [...new Set([...counted.keys(), ...found.keys()])]
    .filter((name) => Number(name.split(' h')[1]) >= first)
    .filter((name) => (counted.get(name) ?? 0) !== (found.get(name)?.length ?? 0))
    .map((name) => `${name}: ${counted.get(name) ?? 0}, counted ${found.get(name)?.length ?? 0}`);
};

const isWithheld = ({ heldText, heldMedia, refused }: Row) => (heldText ?? heldMedia ?? refused) !== undefined;

/** I8: of what its author alone may see nobody is told, and no feed names it. */
export const withheldIsUnseen: Invariant = (dump) => {
  const told = new Set(dump.ofKind('NOTICE').map(({ source }) => source));
  return ['POST', 'COMMENT']
    .flatMap((kind) => dump.ofKind(kind))
    .filter((row) => {
      const latest = dump.at({ PK: row.PK, SK: 'PROFILE' })?.latest;
      return isWithheld(row) && (told.has(itemName(row)) || unpackIds(`${latest ?? ''}`).includes(`${row.ulid}`));
    })
    .map(itemName);
};
