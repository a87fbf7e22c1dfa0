import { type Draft, FEED_PER_DOG, type Post } from '#shared/posts/contract';
import { missing } from '../access/posts.ts';
import { SELF } from '../access/relation.ts';
import { isActive } from '../access/visibility.ts';
import { checkMoment, newUlid } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone, untilDoneFrom } from '../core/retry.ts';
import { CONSISTENT } from '../core/table.ts';
import type { Write } from '../core/write.ts';
import { self } from '../http/door.ts';
import { isVideo, publishPostMedia, unusableUpload } from '../media/publish.ts';
import { screenPost } from '../moderation/screen.ts';
import { currentProfile } from '../profiles/profiles.ts';
import { consumeLimit } from '../table/limits.ts';
import {
  addPost,
  countedPost,
  findNewestSeenPost,
  findPost,
  isPostWithheld,
  type NewestPost,
  newestIdOf,
  newPost,
  type PostRef,
  type PostRevision,
  type PostRow,
  postIdOf,
  postLookup,
  postRefOf,
  postWordsOf,
  refOfNewest,
  removePost,
  removeWithheldPost,
  updatePost,
  type WholePost,
  withPostWords,
} from '../table/posts.ts';
import { countPublished, countUnpublished, findProfile, type ProfileRow } from '../table/profiles.ts';
import { close } from '../table/shards.ts';
import { findWhole, wholesOf } from '../table/whole-posts.ts';
import { author, seePost } from './policies.ts';
import { postOf, showPosts, UNTOUCHED, viewerStateLookup } from './views.ts';

export const newestIds = (ids: string[]) => [...new Set(ids)].sort().reverse().slice(0, FEED_PER_DOG);

/** Read after the profile's version, which a post created in between would change. */
export const newestWithout = async ({ authorId, ulid }: PostRef, latest: string[]): Promise<string[]> =>
  latest.some((id) => refOfNewest(authorId, id).ulid === ulid)
    ? findNewestSeenPost(authorId, FEED_PER_DOG, ulid)
    : latest;

async function profileWrites(row: PostRow, isWithheld: boolean, owner: NewestPost): Promise<Write[]> {
  if (isPostWithheld(row) === isWithheld) return [];
  const { authorId } = row;
  const { latest, latestVersion } = owner;
  if (isWithheld) return [countUnpublished(authorId, await newestWithout(row, latest), latestVersion)];
  return [countPublished(authorId, newestIds([newestIdOf(row), ...latest]), latestVersion)];
}

type Reviser = (row: PostRow) => PostRevision | undefined;
interface Revised {
  row?: PostRow;
}

/** Reads the profile first, so that a change in between shows in its version. */
interface Read {
  owner?: ProfileRow;
  row?: PostRow;
}

async function readNow(ref: PostRef): Promise<Read> {
  const owner = await findProfile(ref.authorId, { consistent: true });
  return { owner, row: await findPost(ref) };
}

async function tryToRevise(proof: Proof, { owner, row }: Read, reviser: Reviser): Promise<Revised | undefined> {
  const revision = row && reviser(row);
  if (!isActive(owner) || !revision) return {};
  const { words: _, ...fields } = revision;
  const revised = { ...row, ...fields };
  const more = await profileWrites(row, isPostWithheld(revised), owner);
  return (await updatePost(proof, row, revision, ...more)) ? { row: revised } : undefined;
}

export async function revisePost(proof: Proof, ref: PostRef, reviser: Reviser, read?: Read): Promise<Revised> {
  const revised = read && (await tryToRevise(proof, read, reviser));
  return revised ?? untilDone(async () => tryToRevise(proof, await readNow(ref), reviser));
}

interface WithMedia {
  post: WholePost;
  writes: Write[];
}

async function withMedia(proof: Proof, post: WholePost, uploadId: string | undefined): Promise<WithMedia> {
  if (!uploadId) return { post: { ...post, alt: undefined }, writes: [] };
  const { picture, use } = await publishPostMedia(proof, post.authorId, uploadId, postIdOf(post));
  const heldMedia = isVideo(picture) ? ('pending' as const) : undefined;
  return { post: { ...post, picture, heldMedia }, writes: [use] };
}

async function tryAddPost(
  proof: Proof,
  { post, writes }: WithMedia,
  { latest, latestVersion }: NewestPost,
): Promise<WholePost | undefined> {
  const added = newPost(post, ...writes);
  const newest = { latest: newestIds([newestIdOf(added.row), ...latest]), latestVersion };
  const obstacle = await addPost(proof, added, newest);
  if (obstacle === 'upload') throw unusableUpload();
  if (obstacle === 'post') return findWhole(post);
  return obstacle ? undefined : post;
}

async function publishPost(proof: Proof, draft: WholePost, newest: NewestPost, uploadId?: string): Promise<WholePost> {
  const { authorId } = draft;
  const unscored = await screenPost(postWordsOf(draft));
  const drafting = withMedia(proof, { ...draft, unscored }, uploadId);
  // The upload may have been refused because the call that this one repeats has used it meanwhile.
  const published = await drafting.then(
    () => undefined,
    () => findWhole(draft),
  );
  if (published) return published;
  const post = await drafting;
  return (
    (await tryAddPost(proof, post, newest)) ??
    untilDone(async () => tryAddPost(proof, post, await currentProfile(authorId)))
  );
}

/** Idempotent: the id of an existing post is a retry, and returns that post. */
export const createPost = self.reading(
  (uid, { postId = newUlid() }: Draft) => ({ row: postLookup({ authorId: uid, ulid: postId }, CONSISTENT) }),
  async ({ uid, profile, confirmed }, { text, postId, uploadId, alt }, _, { row }): Promise<Post> => {
    const ref = { authorId: uid, ulid: postId ?? newUlid() };
    const stored = row && (await findWhole(ref));
    checkMoment(ref.ulid, stored);
    if (!stored) await consumeLimit(confirmed, uid, 'posts');
    const draft = withPostWords({ ...ref, text, likes: 0, comments: 0 }, { text, alt });
    const post = stored ?? (await publishPost(confirmed, draft, profile, uploadId));
    return postOf(post, { owner: profile, standing: SELF }, UNTOUCHED);
  },
);

export const getPost = seePost.reading(
  (uid, { postId }: { postId: string }) => ({ mark: viewerStateLookup(uid, postRefOf(postId)) }),
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
    held: postLookup(postRefOf(postId), CONSISTENT),
    marks: viewerStateLookup(uid, postRefOf(postId)),
  }),
  async ({ uid, profile, confirmed }, { text }, ref, { held, marks }): Promise<Post> => {
    const [row] = held ? await wholesOf([held], undefined, CONSISTENT) : [];
    if (!row) throw missing();
    const own = { owner: profile, standing: SELF };
    if (text === row.text) return postOf(row, own, marks);
    await consumeLimit(confirmed, uid, 'posts');
    const words = { text, alt: row.alt };
    const unscored = await screenPost(postWordsOf(words));
    const edited = { words, editedAt: new Date().toISOString(), unscored, heldText: undefined };
    const revised = await revisePost(confirmed, ref, () => edited, { owner: profile, row });
    if (!revised.row) throw missing();
    return postOf(withPostWords(revised.row, words), own, marks);
  },
);

async function tryToRemove(
  proof: Proof,
  { latest, latestVersion }: NewestPost,
  ref: PostRef,
): Promise<true | undefined> {
  const newest = { latest: await newestWithout(ref, latest), latestVersion };
  const obstacle = await removePost(proof, ref, newest);
  if (!obstacle) return true;
  if (obstacle !== 'post') return undefined;
  const row = await findPost(ref);
  if (!row) throw missing();
  const closed = await close(proof, countedPost(ref), row);
  if (!closed) return undefined;
  if (isPostWithheld(row)) return (await removeWithheldPost(proof, row, closed)) || undefined;
  return (await removePost(proof, ref, newest, closed)) ? undefined : true;
}

export const deletePostOfAuthor = author(async ({ uid, profile, confirmed }, _, ref) => {
  const readAgain = () => currentProfile(uid);
  await untilDoneFrom(profile, readAgain, (newest) => tryToRemove(confirmed, newest, ref));
  return {};
});
