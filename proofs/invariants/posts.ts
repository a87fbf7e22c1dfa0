import { postIdOf, postKey, postOfKey, type Ref, refOf } from '../../functions/table/posts.ts';
import type { Dump, Invariant, Row } from './snapshot.ts';

const ID_LENGTH = postIdOf({ ulid: 'u'.repeat(26), authorId: 'a'.repeat(36) }).length;
const isPostId = (text: string) => text.length === ID_LENGTH;

/** The post that a row is about: the row's keys name it. */
function aboutOf({ PK, SK }: Row): Ref | undefined {
  const [place, thing] = [PK, SK].map((text) => text.slice(text.indexOf('#') + 1));
  const kind = SK.split('#')[0] ?? '';
  if (kind === 'LIKE' || kind === 'BOOKMARK') return refOf(`${thing}`);
  if (kind === 'COMMENT') return refOf(`${place}`);
  return PK.startsWith('TAG#') && isPostId(SK) ? refOf(SK) : undefined;
}

const nameOf = ({ PK, SK }: Row) => `${PK} ${SK}`;

/** I3: no like, comment, bookmark or tag is of a post that is not there; deletions that are still going on aside. */
export const nothingPointsToAMissingPost: Invariant = (dump) =>
  dump.rows
    .filter((row) => {
      const ref = aboutOf(row);
      return ref && !dump.at(postKey(ref));
    })
    .map(nameOf);

/** What a post counts, by the row's kind; a comment that was refused counts for itself. */
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

const refOfRow = (row: Row): Ref => postOfKey(row) ?? { ulid: '', authorId: '' };

/** I2: each post counts the likes and comments that there are. */
export const postsCountRight: Invariant = (dump) => {
  const counts = countedIn(dump);
  return dump.ofKind('POST').flatMap((post) => {
    const found = counts.get(postIdOf(refOfRow(post))) ?? {};
    return ['likes', 'comments', 'refusedComments'].flatMap((counter) =>
      (post[counter] ?? 0) === (found[counter] ?? 0)
        ? []
        : [`${nameOf(post)} ${counter}: ${post[counter]}, counted ${found[counter] ?? 0}`],
    );
  });
};

const isHeld = ({ heldText, heldMedia, refused }: Row) => (heldText ?? heldMedia ?? refused) !== undefined;

/** I8: of what its author alone may see nobody is told, and no feed names it. */
export const heldIsUnseen: Invariant = (dump) => {
  const told = new Set(dump.ofKind('NOTICE').map(({ source }) => source));
  return ['POST', 'COMMENT']
    .flatMap((kind) => dump.ofKind(kind))
    .filter((row) => {
      const latest = dump.at({ PK: row.PK, SK: 'PROFILE' })?.latest;
      return isHeld(row) && (told.has(nameOf(row)) || (Array.isArray(latest) && latest.includes(row.ulid)));
    })
    .map(nameOf);
};
