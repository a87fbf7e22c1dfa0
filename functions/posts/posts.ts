import { type Draft, PAGE, type Post, type Posts } from '#shared/posts/contract';
import { followedBy, SELF } from '../access/relation.ts';
import { visitFollowed } from '../access/visibility.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { checkMoment, newUlid } from '../core/ulid.ts';
import type { Write } from '../core/write.ts';
import { seePosts } from '../http/policies.ts';
import type { Caller } from '../http/room.ts';
import * as media from '../media/publish.ts';
import { screenPost } from '../moderation/screen.ts';
import * as profiles from '../profiles/profiles.ts';
import { spend } from '../table/limits.ts';
import * as table from '../table/posts.ts';
import { postIdOf, refOf } from '../table/posts.ts';
import { merge, pageOf } from './feed.ts';
import { seePost } from './guards.ts';
import { newestFive } from './hide.ts';
import { marksOf, UNMARKED } from './marks.ts';
import { postOf } from './serialise.ts';

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

/** The newest posts of the followed dogs: who is followed, their newest ids, the posts of one page. */
export async function feed({ uid }: Caller, { cursor }: { cursor?: string }): Promise<Posts & { end: boolean }> {
  const authors = await visitFollowed(await followedBy(uid));
  const page = pageOf(merge(authors, cursor));
  const [rows, marks] = await Promise.all([table.findAll(page.items), marksOf(uid, page.items)]);
  const items = page.items.flatMap(({ author }, at) => {
    const row = rows[at];
    return row && !table.isHeld(row) ? [postOf(row, author, marks[at] ?? UNMARKED)] : [];
  });
  return { items, cursor: page.cursor, end: page.cursor === undefined };
}

interface Shelf {
  userId: string;
  cursor?: string;
}

/** A dog's posts, newest first, for those who may see them; of what is held not even its place in the list. */
export const listBy = seePosts(async ({ uid }, { userId, cursor }: Shelf, visited): Promise<Posts> => {
  const list = uid === userId ? table.listBy : table.listSeen;
  const [author, page] = await Promise.all([visited, list(userId, PAGE, cursor)]);
  const marks = await marksOf(uid, page.items);
  return { items: page.items.map((row, at) => postOf(row, author, marks[at] ?? UNMARKED)), cursor: page.next };
});

export const get = seePost(async ({ uid }, { postId }: { postId: string }, seen): Promise<Post> => {
  const [{ row, author }, [marks = UNMARKED]] = await Promise.all([seen, marksOf(uid, [refOf(postId)])]);
  return postOf(row, author, marks);
});
