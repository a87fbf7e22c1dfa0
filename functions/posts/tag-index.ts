import { tagsIn } from '#shared/posts/pieces';
import { isActive } from '../access/visibility.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import type { Write } from '../core/write.ts';
import type { PostRef } from '../table/posts.ts';
import { findPost, isPostWithheld, listSeenPosts, type PostRow, postIdOf, postUnchanged } from '../table/posts.ts';
import { findProfile } from '../table/profiles.ts';
import { findTagUses, isTagUseRecent, removeTagUse, replaceTagUse } from '../table/tag-uses.ts';
import { retagPost } from '../table/tags.ts';

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
