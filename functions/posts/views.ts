import { sentence } from '#shared/core/refusal';
import type { Comment } from '#shared/posts/comments';
import type { Post } from '#shared/posts/contract';
import { findVisiblePosts, type Seen } from '../access/posts.ts';
import { SELF } from '../access/relation.ts';
import type { VisibleDog } from '../access/visibility.ts';
import { timeOf } from '../core/ids.ts';
import { readPage } from '../core/query.ts';
import { type Lookup, readAll } from '../core/table.ts';
import { pictureUrl, type Still } from '../media/links.ts';
import { isVideo } from '../media/publish.ts';
import { cardOf } from '../profiles/views.ts';
import { bookmarkKey } from '../table/bookmarks.ts';
import type { CommentRow } from '../table/comments.ts';
import { likeKey } from '../table/likes.ts';
import { isPostWithheld, type PostRef, type PostRow, postIdOf, type WholePost } from '../table/posts.ts';
import type { Author } from '../table/profiles.ts';
import { findTexts, type Texts, wholesOf } from '../table/whole-posts.ts';

interface ViewerState {
  liked: boolean;
  bookmarked: boolean;
}

export const UNTOUCHED: ViewerState = { liked: false, bookmarked: false };

export const viewerStateLookup = (viewer: string, ref: PostRef): Lookup<ViewerState> => ({
  keys: [likeKey(viewer, ref), bookmarkKey(viewer, ref)],
  parse: ([like, bookmark]) => ({ liked: like !== undefined, bookmarked: bookmark !== undefined }),
});

/** Above this number of rows, reading each key costs less than reading the range. */
const RANGE = 200;

type KeyOf = typeof likeKey;

/** Reads one range, because the posts of a page are close together in the index. */
async function sortKeysWithRow(viewer: string, refs: PostRef[], keyOf: KeyOf): Promise<Set<unknown>> {
  const keys = refs.map((ref) => keyOf(viewer, ref));
  const sortKeys = keys.map(({ SK }) => SK).sort();
  const [first, last] = [sortKeys[0], sortKeys.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  const oldest = first.slice(0, first.indexOf('-'));
  const { items, next } = await readPage({ PK: keys[0]?.PK ?? '', after: oldest, upTo: last }, RANGE);
  const rows = next === undefined ? items : await readAll(keys);
  return new Set(rows.map((row) => row?.SK));
}

/** Posts without likes need no read. */
export async function viewerStatesOf(viewer: string, refs: (PostRef & { likes?: number })[]): Promise<ViewerState[]> {
  const liked = refs.filter(({ likes }) => likes !== 0);
  const [likes, bookmarks] = await Promise.all([
    sortKeysWithRow(viewer, liked, likeKey),
    sortKeysWithRow(viewer, refs, bookmarkKey),
  ]);
  return refs.map((ref) => ({
    liked: likes.has(likeKey(viewer, ref).SK),
    bookmarked: bookmarks.has(bookmarkKey(viewer, ref).SK),
  }));
}

const NO_MEDIA = { media: null, mediaType: null, width: null, height: null, thumbhash: null, poster: null, alt: null };

/** A refused file is about to be deleted. */
function mediaOf({ picture, alt, ...row }: PostRow) {
  if (!picture || row.heldMedia === 'refused') return NO_MEDIA;
  const { file, width, height, thumbhash = null, widths } = picture;
  const [urlOf, isFilm] = [(shown: Still) => pictureUrl(postIdOf(row), shown), isVideo(picture)];
  const mediaType = isFilm ? ('video' as const) : ('image' as const);
  const poster = picture.poster ? urlOf({ file: picture.poster, widths }) : null;
  const media = urlOf(isFilm ? { file } : { file, widths });
  return { media, mediaType, width, height, thumbhash, poster, alt: alt ?? null };
}

/** Only the author receives a withheld post, so only the author reads this. */
function refusedFor({ heldText, heldMedia }: PostRow): string | undefined {
  if (heldText) return sentence('posts.dangerous', { category: heldText });
  if (heldMedia === 'refused') return sentence('media.refused');
}

/** A sharded counter can count a removal before it counts the item. */
export const shownCount = (count: number) => Math.max(0, count);

/** The timestamp comes from the id, so that order and time agree. */
export const postOf = (row: WholePost, author: VisibleDog<Author>, marks: ViewerState): Post => ({
  postId: postIdOf(row),
  author: cardOf(author),
  text: row.text,
  isMedia: row.picture !== undefined,
  ...mediaOf(row),
  location: '',
  timestamp: timeOf(row.ulid),
  editedAt: row.editedAt ?? null,
  likes: shownCount(row.likes),
  comments: shownCount(row.comments),
  pending: row.heldMedia === 'pending',
  refused: refusedFor(row),
  ...marks,
});

export function commentOf(
  { ulid, text, refused }: CommentRow,
  owner: VisibleDog['owner'],
  mayDelete: boolean,
): Comment {
  const { userId, username, name, profileImageUrl } = cardOf({ owner, standing: SELF });
  const at = timeOf(ulid);
  return {
    id: ulid,
    userId,
    username,
    name,
    profileImageUrl,
    text,
    createdAt: at,
    timestamp: at,
    mayDelete,
    refused: refused && sentence('posts.dangerous', { category: refused }),
  };
}

export interface Shown extends Pick<Seen, 'row'> {
  author: VisibleDog<Author>;
  mark?: ViewerState;
}

/** Adds the texts to rows that the viewer may see. A post that was withheld since is left out. */
export async function showPosts(seen: Shown[], texts?: Texts): Promise<Post[]> {
  const rows = seen.map(({ row }) => row);
  const wholes = await wholesOf(rows, texts);
  return seen.flatMap(({ row, author, mark = UNTOUCHED }, at) => {
    const whole = wholes[at];
    return whole && isPostWithheld(whole) === isPostWithheld(row) ? [postOf(whole, author, mark)] : [];
  });
}

export async function visiblePosts(viewer: string, refs: PostRef[]): Promise<Post[]> {
  const [found, marks, texts] = await Promise.all([
    findVisiblePosts(viewer, refs),
    viewerStatesOf(viewer, refs),
    findTexts(refs),
  ]);
  return showPosts(
    found.flatMap((one, at) => (one ? [{ ...one, mark: marks[at] }] : [])),
    texts,
  );
}
