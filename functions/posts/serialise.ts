import type { Comment } from '#shared/posts/comments';
import type { Post } from '#shared/posts/contract';
import { timeOf } from '../core/ulid.ts';
import { SELF } from '../follows/standing.ts';
import { pictureUrl } from '../media/publish.ts';
import type { Meeting } from '../profiles/privacy.ts';
import { cardOf } from '../profiles/serialise.ts';
import type { Row as CommentRow } from './comments-table.ts';
import { postIdOf } from './keys.ts';
import type { Marks } from './marks.ts';
import type { Row } from './table.ts';

const NO_MEDIA = { media: null, mediaType: null, width: null, height: null, thumbhash: null, alt: null };

function mediaOf({ picture, alt, ...row }: Row) {
  if (!picture) return NO_MEDIA;
  const { width, height, thumbhash } = picture;
  const media = pictureUrl(postIdOf(row), picture);
  return { media, mediaType: 'image' as const, width, height, thumbhash, alt: alt ?? null };
}

/** A post as it leaves. Its time is its id's, so that order and time agree. */
export const postOf = (row: Row, author: Meeting, marks: Marks): Post => ({
  postId: postIdOf(row),
  author: cardOf(author),
  text: row.text,
  isMedia: row.picture !== undefined,
  ...mediaOf(row),
  location: '',
  timestamp: timeOf(row.ulid),
  editedAt: row.editedAt ?? null,
  likes: row.likes,
  comments: row.comments,
  pending: false,
  ...marks,
});

/** A comment as it leaves: of its author only the name and the picture, which everybody may know. */
export function commentOf({ ulid, text }: CommentRow, owner: Meeting['owner'], mayDelete: boolean): Comment {
  const { userId, username, name, profileImageUrl } = cardOf({ owner, standing: SELF });
  return { id: ulid, userId, username, name, profileImageUrl, text, timestamp: timeOf(ulid), mayDelete };
}
