import { PAGE, type Post } from '#shared/posts/contract';
import type { PostPage } from '#shared/posts/listing';
import { tagsIn } from '#shared/posts/pieces';
import type { UsedTag } from '#shared/posts/tags';
import { isActive } from '../access/visibility.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import type { Write } from '../core/write.ts';
import { signedIn } from '../http/door.ts';
import {
  findPost,
  isPostWithheld,
  listSeenPosts,
  type PostRef,
  type PostRow,
  postIdOf,
  postUnchanged,
} from '../table/posts.ts';
import { findProfile } from '../table/profiles.ts';
import {
  findPopularTags,
  findTagSumsFrom,
  findTagUses,
  firstHour,
  hourOf,
  isTagUseRecent,
  keepPopularTags,
  keepTagSum,
  listTagChanges,
  listTaggedPosts,
  removeTagUse,
  replaceTagUse,
  retagPost,
  type TagChange,
} from '../table/tags.ts';
import { visiblePosts } from './views.ts';

/** Candidates of each query. The second one fills a page from which hidden posts were filtered out. */
const QUERIES = [PAGE + 1, 2 * PAGE];

/** A tag page is public: even followers of a private dog do not find its posts there. */
const belongsTo =
  (tag: string) =>
  ({ author, text, pending, refused }: Post) =>
    author.privacy === 'public' && !pending && refused === undefined && tagsIn(text).includes(tag);

async function gatherPosts(viewer: string, { tag, cursor }: Asked, [limit = 0, ...later] = QUERIES): Promise<PostPage> {
  const { items: refs, next } = await listTaggedPosts(tag, limit, cursor);
  const posts = (await visiblePosts(viewer, refs)).filter(belongsTo(tag));
  if (posts.length >= PAGE || !next || later.length === 0) return { items: posts, cursor: next };
  const more = await gatherPosts(viewer, { tag, cursor: next }, later);
  return { items: [...posts, ...more.items], cursor: more.cursor };
}

interface Asked {
  tag: string;
  cursor?: string;
}

export const getTaggedPosts = signedIn(async ({ uid }, asked: Asked): Promise<PostPage> => {
  const { items, cursor } = await gatherPosts(uid, asked);
  const page = items.slice(0, PAGE);
  return { items: page, cursor: items.length > PAGE ? page.at(-1)?.postId : cursor };
});

const PAGE_SIZE = 25;

async function recentPostsOf(author: string, cursor?: string): Promise<PostRow[]> {
  const { items, next } = await listSeenPosts(author, PAGE_SIZE, cursor);
  const recent = items.filter(isTagUseRecent);
  const isEnd = next === undefined || recent.length < items.length;
  return isEnd ? recent : [...recent, ...(await recentPostsOf(author, next))];
}

/** If a dog goes private later, its uses count until they are a day old; they name nobody. */
async function isCounted(author: string): Promise<boolean> {
  const owner = await findProfile(author, { consistent: true });
  return isActive(owner) && owner.privacy === 'public';
}

async function noteUses(ref: PostRef, tags: string[]): Promise<Write[]> {
  if (tags.length === 0 || !isTagUseRecent(ref) || !(await isCounted(ref.authorId))) return [];
  const found = await findTagUses(tags, ref.authorId);
  return tags.flatMap((tag, at) => {
    const use = found[at];
    const isLatest = !use || use.postId < postIdOf(ref);
    return isLatest ? replaceTagUse(tag, use, ref) : [];
  });
}

/** Moves the author's uses of removed tags to earlier posts that have them. */
async function forgetUses(ref: PostRef, tags: string[]): Promise<Write[]> {
  const found = tags.length > 0 ? await findTagUses(tags, ref.authorId) : [];
  const lost = found.filter((use) => use !== undefined).filter(({ postId }) => postId === postIdOf(ref));
  const recent = lost.length > 0 ? await recentPostsOf(ref.authorId) : [];
  const others = recent.filter(({ ulid }) => ulid !== ref.ulid);
  const earlier = lost.map(({ tag }) => others.find(({ text }) => tagsIn(text).includes(tag)));
  const moved = lost.flatMap((use, at) => {
    const post = earlier[at];
    return post ? replaceTagUse(use.tag, use, post) : removeTagUse(use);
  });
  return [...moved, ...[...new Set(earlier)].flatMap((post) => (post ? [postUnchanged(post)] : []))];
}

/** Updates the index rows of a post; `known` are the tags that it may have had before. */
export const indexTags = (ref: PostRef, known: string[]): Promise<true> =>
  untilDone(async () => {
    const row = await findPost(ref);
    const has = row && !isPostWithheld(row) ? tagsIn(row.text) : [];
    const lacks = known.filter((tag) => !has.includes(tag));
    const writes = await Promise.all([noteUses(ref, has), forgetUses(ref, lacks)]);
    return (await retagPost(SYSTEM, ref, row, { has, lacks }, ...writes.flat())) || undefined;
  });

const MOST = 10;
/** Tags that one hour contributes to the day once it is over. */
const MOST_OF_AN_HOUR = 200;
/** A change begun within an hour may be written a little later, by another clock. */
const CLOSES_AFTER_MS = 300_000;

const countedFrom = (first: number, { dogs }: TagChange) =>
  Object.entries(dogs).reduce((total, [hour, count]) => (Number(hour) >= first ? total + count : total), 0);

const liveliness = ({ dogs }: TagChange) => Object.values(dogs).reduce((total, count) => total + Math.abs(count), 0);

const liveliest = (changes: TagChange[]) =>
  changes.toSorted((a, b) => liveliness(b) - liveliness(a)).slice(0, MOST_OF_AN_HOUR);

async function readOpenHour(hour: number, now: number): Promise<TagChange[]> {
  const isOver = hourOf(now - CLOSES_AFTER_MS) > hour;
  const changes = await listTagChanges(hour, { consistent: isOver });
  if (!isOver) return changes;
  const sum = liveliest(changes);
  await keepTagSum(SYSTEM, hour, sum);
  return sum;
}

async function changesSince(first: number, now: number): Promise<TagChange[]> {
  const sums = await findTagSumsFrom(first);
  const found = [...sums.values()].flat();
  for (let hour = first; hour <= hourOf(now); hour += 1)
    if (!sums.has(hour)) found.push(...(await readOpenHour(hour, now)));
  return found;
}

/** Counts each dog once per tag, in the hour of its latest use. */
export async function countPopularTags(now = Date.now()): Promise<void> {
  const first = firstHour(now);
  const dogs = new Map<string, number>();
  for (const change of await changesSince(first, now))
    dogs.set(change.tag, (dogs.get(change.tag) ?? 0) + countedFrom(first, change));
  const items = [...dogs].map(([tag, count]) => ({ tag, dogs: count })).filter((used) => used.dogs > 0);
  const most = items.sort((a, b) => b.dogs - a.dogs || a.tag.localeCompare(b.tag)).slice(0, MOST);
  await keepPopularTags(SYSTEM, most, now);
}

export const getPopularTags = async (): Promise<{ items: UsedTag[] }> => ({ items: await findPopularTags() });
