import type { Dump, Invariant, Row } from '../core/dump.ts';
import { key, postIdOf, type Ref, refOf } from './keys.ts';

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
      return ref && !dump.at(key.post(ref));
    })
    .map(nameOf);

const COUNTED = { likes: 'LIKE', comments: 'COMMENT' } as const;

function countedIn(dump: Dump, kind: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of dump.ofKind(kind)) {
    const ref = aboutOf(row);
    const name = ref ? postIdOf(ref) : '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** I2: each post counts the likes and comments that there are. */
export const postsCountRight: Invariant = (dump) =>
  Object.entries(COUNTED).flatMap(([counter, kind]) => {
    const counts = countedIn(dump, kind);
    return dump.ofKind('POST').flatMap((post) => {
      const found =
        counts.get(postIdOf({ ulid: post.SK.slice('POST#'.length), authorId: post.PK.slice('USER#'.length) })) ?? 0;
      return post[counter] === found ? [] : [`${nameOf(post)} ${counter}: ${post[counter]}, counted ${found}`];
    });
  });
