import { sentence } from '#shared/core/refusal';
import type { Comment } from '#shared/posts/comments';
import type { Post } from '#shared/posts/contract';
import { SELF } from '../access/relation.ts';
import type { VisibleDog } from '../access/visibility.ts';
import { timeOf } from '../core/ids.ts';
import { pictureUrl, type Still } from '../media/links.ts';
import { isVideo } from '../media/publish.ts';
import { cardOf } from '../profiles/serialise.ts';
import type { Author } from '../table/authors.ts';
import type { CommentRow } from '../table/comments.ts';
import { type PostRow, postIdOf, type WholePost } from '../table/posts.ts';
import type { ViewerState } from './viewer-state.ts';

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
