import type { Post } from '#shared/posts/contract';
import { timeOf } from '../core/ulid.ts';
import type { Meeting } from '../profiles/privacy.ts';
import { cardOf } from '../profiles/serialise.ts';
import type { Row } from './table.ts';

/** A post as it leaves. Its time is its id's, so that order and time agree; no call writes likes yet, so none is mine. */
export const postOf = ({ ulid, authorId, text, likes, comments }: Row, author: Meeting): Post => ({
  postId: `${ulid}-${authorId}`,
  author: cardOf(author),
  text,
  isMedia: false,
  media: null,
  location: '',
  timestamp: timeOf(ulid),
  likes,
  liked: false,
  comments,
});
