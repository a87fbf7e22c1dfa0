import type { Draft, Post } from '#shared/posts/contract';
import { missing } from '../access/posts.ts';
import { SELF } from '../access/relation.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { checkMoment, newUlid } from '../core/ulid.ts';
import type { Write } from '../core/write.ts';
import type { Caller } from '../http/room.ts';
import * as media from '../media/publish.ts';
import { screenPost } from '../moderation/screen.ts';
import * as profiles from '../profiles/profiles.ts';
import { spend } from '../table/limits.ts';
import * as table from '../table/posts.ts';
import { postIdOf, type Ref, refOf } from '../table/posts.ts';
import { author, seePost } from './guards.ts';
import { newestFive, revise, without } from './revise.ts';
import { postOf } from './serialise.ts';
import { marksOf, UNMARKED } from './viewer-state.ts';

/** A post and what has to be written with it. */
interface Whole {
  post: table.Row;
  writes: Write[];
}

/** The post with its picture, if it has one, where pictures are given out; a video waits for its verdict. */
async function whole(proof: Proof, post: table.Row, uploadId: string | undefined): Promise<Whole> {
  if (!uploadId) return { post: { ...post, alt: undefined }, writes: [] };
  const { picture, use } = await media.publish(proof, post.authorId, uploadId, postIdOf(post));
  const heldMedia = media.isVideo(picture) ? ('pending' as const) : undefined;
  return { post: { ...post, picture, heldMedia }, writes: [use] };
}

/** One try: the newest of those that the profile names and this one, if the profile is as it was read. */
async function add(
  proof: Proof,
  { post, writes }: Whole,
  { latest, latestVersion }: table.Newest,
): Promise<table.Row | undefined> {
  const obstacle = await table.add(
    proof,
    post,
    { latest: newestFive([post.ulid, ...latest]), latestVersion },
    ...writes,
  );
  if (obstacle === 'of the picture') throw media.unusable();
  return obstacle === 'of the post' ? table.find(post) : obstacle ? undefined : post;
}

async function publish(proof: Proof, draft: table.Row, newest: table.Newest, uploadId?: string): Promise<table.Row> {
  const { authorId } = draft;
  await spend(proof, authorId, 'posts');
  const unscored = await screenPost(table.wordsOf(draft));
  const post = await whole(proof, { ...draft, unscored }, uploadId);
  return (
    (await add(proof, post, newest)) ?? untilDone(async () => add(proof, post, await profiles.currentProfile(authorId)))
  );
}

/** Publishes a post. With the id of one that is there already this is a repeated request, and the same post the answer. */
export async function create(
  { uid, profile, confirmed }: Caller,
  { text, postId, uploadId, alt }: Draft,
): Promise<Post> {
  const ref = { authorId: uid, ulid: postId ?? newUlid() };
  const [owner, stored] = await Promise.all([profile, postId && table.find(ref)]);
  checkMoment(ref.ulid, stored);
  const post = stored || (await publish(confirmed, { ...ref, text, alt, likes: 0, comments: 0 }, owner, uploadId));
  return postOf(post, { owner, standing: SELF }, UNMARKED);
}

export const get = seePost(async ({ uid }, { postId }: { postId: string }, seen): Promise<Post> => {
  const [{ row, author }, [marks = UNMARKED]] = await Promise.all([seen, marksOf(uid, [refOf(postId)])]);
  return postOf(row, author, marks);
});

interface Edit {
  postId: string;
  text: string;
}

/** Changes the text, moderated like a new one; the same text changes nothing. */
export const edit = author(async ({ uid, profile, confirmed }, { text }: Edit, own): Promise<Post> => {
  const ref = await own;
  const [owner, row, [marks = UNMARKED]] = await Promise.all([profile, table.find(ref), marksOf(uid, [ref])]);
  if (!row) throw missing();
  const self = { owner, standing: SELF };
  if (text === row.text) return postOf(row, self, marks);
  await spend(confirmed, uid, 'posts');
  const unscored = await screenPost(table.wordsOf({ ...row, text }));
  const edited = { text, editedAt: new Date().toISOString(), unscored, heldText: undefined };
  const revised = await revise(confirmed, ref, () => edited, { owner, row });
  if (!revised.row) throw missing();
  return postOf(revised.row, self, marks);
});

/** One try, if the profile is as it was read. */
async function removeFrom(proof: Proof, { latest, latestVersion }: table.Newest, ref: Ref): Promise<true | undefined> {
  const obstacle = await table.remove(proof, ref, { latest: await without(ref, latest), latestVersion });
  if (!obstacle) return true;
  if (obstacle !== 'of the post') return undefined;
  const row = await table.find(ref);
  if (!row) throw missing();
  return (table.isHeld(row) && (await table.removeHeld(proof, row))) || undefined;
}

/** Deletes the author's own post; what hangs on it follows by Upkeep. */
export const remove = author(async ({ uid, profile, confirmed }, _, own) => {
  const ref = await own;
  if (!(await removeFrom(confirmed, await profile, ref))) {
    await untilDone(async () => removeFrom(confirmed, await profiles.currentProfile(uid), ref));
  }
  return {};
});
