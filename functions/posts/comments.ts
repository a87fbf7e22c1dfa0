import { refuse } from '#shared/core/refusal';
import type { Comment, Comments } from '#shared/posts/comments';
import { PAGE } from '#shared/posts/contract';
import { untilDone } from '../core/again.ts';
import { spend } from '../core/limits.ts';
import type { Proof } from '../core/proof.ts';
import type { Caller } from '../core/room.ts';
import { checkMoment, newUlid } from '../core/ulid.ts';
import { screenComment } from '../moderation/screen.ts';
import { thoseThereFor } from '../profiles/privacy.ts';
import * as table from './comments-table.ts';
import { type Ref, refOf } from './keys.ts';
import { commentOf } from './serialise.ts';
import { missing, see } from './sight.ts';

interface About {
  postId: string;
}

/** A page of comments, newest last, the first page the newest; without those of dogs that are gone, and others' refused ones. */
export async function comments({ uid }: Caller, { postId, cursor }: About & { cursor?: string }): Promise<Comments> {
  const ref = refOf(postId);
  const [page] = await Promise.all([table.list(ref, PAGE, cursor), see(uid, ref)]);
  const authors = await thoseThereFor(uid, [...new Set(page.items.map(({ authorId }) => authorId))]);
  const items = page.items.toReversed().flatMap((row) => {
    const author = authors.get(row.authorId);
    return author && table.isSeenBy(uid, row)
      ? [commentOf(row, author, uid === row.authorId || uid === ref.authorId)]
      : [];
  });
  return { items, cursor: page.next };
}

/** Adds the comment; answers the one that has its id already, if it is the same dog's. */
async function add(proof: Proof, ref: Ref, row: table.Row): Promise<table.Row | undefined> {
  await spend(proof, row.authorId, 'comments');
  const unscored = await screenComment(row.text);
  const obstacle = await table.add(proof, ref, { ...row, unscored });
  if (obstacle === 'no post') throw missing();
  return obstacle ? table.find(ref, row.ulid) : row;
}

interface Draft extends About {
  text: string;
  commentId?: string;
}

/** Comments on a post. With the id of an own comment that is there already this is a repeated request. */
export async function comment(
  { uid, profile, confirmed }: Caller,
  { postId, text, commentId }: Draft,
): Promise<Comment> {
  const ref = refOf(postId);
  const ulid = commentId ?? newUlid();
  const [owner, stored] = await Promise.all([profile, commentId && table.find(ref, commentId), see(uid, ref)]);
  checkMoment(ulid, stored);
  const row = stored || (await add(confirmed, ref, { ulid, authorId: uid, text }));
  if (!row) throw refuse('posts.commentNotFound');
  if (row.authorId !== uid) throw refuse('core.badInput');
  return commentOf(row, owner, true);
}

interface OneOf extends About {
  commentId: string;
}

async function findFor(uid: string, { postId, commentId }: OneOf): Promise<table.Row> {
  const ref = refOf(postId);
  const row = await table.find(ref, commentId);
  if (row?.authorId !== uid) await see(uid, ref);
  if (!table.isSeenBy(uid, row)) throw refuse('posts.commentNotFound');
  if (row.authorId !== uid && ref.authorId !== uid) throw refuse('posts.notYourComment');
  return row;
}

/** Deletes a comment: its author may, even one who may not see the post any more, and the post's author. */
export async function removeComment({ uid, confirmed }: Caller, one: OneOf) {
  return untilDone(async () => {
    const obstacle = await table.remove(confirmed, refOf(one.postId), await findFor(uid, one));
    if (obstacle === 'no post') throw missing();
    return obstacle ? undefined : {};
  });
}
