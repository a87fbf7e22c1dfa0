import type { Key } from '../core/table.ts';
import { change, type Write } from '../core/write.ts';

/** The two halves of a post's id. */
export interface Ref {
  ulid: string;
  authorId: string;
}

const ULID = 26;

export const postIdOf = ({ ulid, authorId }: Ref) => `${ulid}-${authorId}`;
export const refOf = (postId: string): Ref => ({ ulid: postId.slice(0, ULID), authorId: postId.slice(ULID + 1) });

export const POST = 'POST#';
export const USER = 'USER#';
export const COMMENT = 'COMMENT#';

export const postKey = ({ authorId, ulid }: Ref): Key => ({ PK: `${USER}${authorId}`, SK: `${POST}${ulid}` });
export const likeKey = (uid: string, ref: Ref): Key => ({ PK: `${USER}${uid}`, SK: `LIKE#${postIdOf(ref)}` });
export const bookmarkKey = (uid: string, ref: Ref): Key => ({ PK: `${USER}${uid}`, SK: `BOOKMARK#${postIdOf(ref)}` });
export const commentKey = (ref: Ref, ulid: string): Key => ({
  PK: `${POST}${postIdOf(ref)}`,
  SK: `${COMMENT}${ulid}`,
});

/** The partitions of GSI1 that name who likes a post, and who keeps it. */
export const likesOf = (ref: Ref) => `LIKES#${postIdOf(ref)}`;
export const bookmarksOf = (ref: Ref) => `BOOKMARKS#${postIdOf(ref)}`;

/** One more or less of what a post counts, if it is there. */
export const count = (ref: Ref, what: 'likes' | 'comments' | 'refusedComments', by: 1 | -1): Write =>
  change(postKey(ref), { add: { [what]: by } });

/** A comment that counted is one that only its author sees. */
export const countRefused = (ref: Ref): Write => change(postKey(ref), { add: { comments: -1, refusedComments: 1 } });
