import type { Draft, Post } from '#shared/posts/contract';
import { missing } from '../access/posts.ts';
import { SELF } from '../access/relation.ts';
import { CONSISTENT } from '../core/consistent.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone, untilDoneFrom } from '../core/retry.ts';
import { checkMoment, newUlid } from '../core/ulid.ts';
import type { Write } from '../core/write.ts';
import { self } from '../http/door.ts';
import * as media from '../media/publish.ts';
import { screenPost } from '../moderation/screen.ts';
import * as profiles from '../profiles/profiles.ts';
import { spend } from '../table/limits.ts';
import * as table from '../table/posts.ts';
import { postIdOf, type Ref, refOf } from '../table/posts.ts';
import { close } from '../table/shards.ts';
import { findWhole, wholesOf } from '../table/whole-posts.ts';
import { author, seePost } from './guards.ts';
import { newestIds, newestWithout, revisePost } from './revise.ts';
import { postOf } from './serialise.ts';
import { UNTOUCHED, viewerStateLookup } from './viewer-state.ts';
import { showPosts } from './visible-posts.ts';

interface WithMedia {
  post: table.Whole;
  writes: Write[];
}

async function withMedia(proof: Proof, post: table.Whole, uploadId: string | undefined): Promise<WithMedia> {
  if (!uploadId) return { post: { ...post, alt: undefined }, writes: [] };
  const { picture, use } = await media.publishPostMedia(proof, post.authorId, uploadId, postIdOf(post));
  const heldMedia = media.isVideo(picture) ? ('pending' as const) : undefined;
  return { post: { ...post, picture, heldMedia }, writes: [use] };
}

async function addPost(
  proof: Proof,
  { post, writes }: WithMedia,
  { latest, latestVersion }: table.Newest,
): Promise<table.Whole | undefined> {
  const added = table.newPost(post, ...writes);
  const newest = { latest: newestIds([table.newestIdOf(added.row), ...latest]), latestVersion };
  const obstacle = await table.add(proof, added, newest);
  if (obstacle === 'upload') throw media.unusableUpload();
  if (obstacle === 'post') return findWhole(post);
  return obstacle ? undefined : post;
}

async function publishPost(
  proof: Proof,
  draft: table.Whole,
  newest: table.Newest,
  uploadId?: string,
): Promise<table.Whole> {
  const { authorId } = draft;
  const unscored = await screenPost(table.wordsOf(draft));
  const drafting = withMedia(proof, { ...draft, unscored }, uploadId);
  // The upload may have been refused because the call that this one repeats has used it meanwhile.
  const published = await drafting.then(
    () => undefined,
    () => findWhole(draft),
  );
  if (published) return published;
  const post = await drafting;
  return (
    (await addPost(proof, post, newest)) ??
    untilDone(async () => addPost(proof, post, await profiles.currentProfile(authorId)))
  );
}

/** Idempotent: the id of an existing post is a retry, and returns that post. */
export const createPost = self.reading(
  (uid, { postId = newUlid() }: Draft) => ({ row: table.lookup({ authorId: uid, ulid: postId }, CONSISTENT) }),
  async ({ uid, profile, confirmed }, { text, postId, uploadId, alt }, _, { row }): Promise<Post> => {
    const ref = { authorId: uid, ulid: postId ?? newUlid() };
    const stored = row && (await findWhole(ref));
    checkMoment(ref.ulid, stored);
    if (!stored) await spend(confirmed, uid, 'posts');
    const draft = table.withWords({ ...ref, text, likes: 0, comments: 0 }, { text, alt });
    const post = stored ?? (await publishPost(confirmed, draft, profile, uploadId));
    return postOf(post, { owner: profile, standing: SELF }, UNTOUCHED);
  },
);

export const getPost = seePost.reading(
  (uid, { postId }: { postId: string }) => ({ mark: viewerStateLookup(uid, refOf(postId)) }),
  async (_, __, seen, { mark }): Promise<Post> => {
    const [post] = await showPosts([{ ...seen, mark }]);
    if (!post) throw missing();
    return post;
  },
);

interface Edit {
  postId: string;
  text: string;
}

export const editPost = author.reading(
  (uid, { postId }: Edit) => ({
    held: table.lookup(refOf(postId), CONSISTENT),
    marks: viewerStateLookup(uid, refOf(postId)),
  }),
  async ({ uid, profile, confirmed }, { text }, ref, { held, marks }): Promise<Post> => {
    const [row] = held ? await wholesOf([held], undefined, CONSISTENT) : [];
    if (!row) throw missing();
    const own = { owner: profile, standing: SELF };
    if (text === row.text) return postOf(row, own, marks);
    await spend(confirmed, uid, 'posts');
    const words = { text, alt: row.alt };
    const unscored = await screenPost(table.wordsOf(words));
    const edited = { words, editedAt: new Date().toISOString(), unscored, heldText: undefined };
    const revised = await revisePost(confirmed, ref, () => edited, { owner: profile, row });
    if (!revised.row) throw missing();
    return postOf(table.withWords(revised.row, words), own, marks);
  },
);

async function tryToRemove(proof: Proof, { latest, latestVersion }: table.Newest, ref: Ref): Promise<true | undefined> {
  const newest = { latest: await newestWithout(ref, latest), latestVersion };
  const obstacle = await table.remove(proof, ref, newest);
  if (!obstacle) return true;
  if (obstacle !== 'post') return undefined;
  const row = await table.find(ref);
  if (!row) throw missing();
  const closed = await close(proof, table.counted(ref), row);
  if (!closed) return undefined;
  if (table.isWithheld(row)) return (await table.removeWithheld(proof, row, closed)) || undefined;
  return (await table.remove(proof, ref, newest, closed)) ? undefined : true;
}

export const removePost = author(async ({ uid, profile, confirmed }, _, ref) => {
  const readAgain = () => profiles.currentProfile(uid);
  await untilDoneFrom(profile, readAgain, (newest) => tryToRemove(confirmed, newest, ref));
  return {};
});
