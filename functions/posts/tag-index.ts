import { tagsIn } from '#shared/posts/pieces';
import { isActive } from '../access/visibility.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import type { Write } from '../core/write.ts';
import type { Ref } from '../table/posts.ts';
import * as posts from '../table/posts.ts';
import * as profiles from '../table/profiles.ts';
import * as uses from '../table/tag-uses.ts';
import * as table from '../table/tags.ts';

const PAGE_SIZE = 25;

async function recentPostsOf(author: string, cursor?: string): Promise<posts.Row[]> {
  const { items, next } = await posts.listSeen(author, PAGE_SIZE, cursor);
  const recent = items.filter(uses.isRecent);
  const isEnd = next === undefined || recent.length < items.length;
  return isEnd ? recent : [...recent, ...(await recentPostsOf(author, next))];
}

/** If a dog goes private later, its uses count until they are a day old; they name nobody. */
async function isCounted(author: string): Promise<boolean> {
  const owner = await profiles.find(author, { consistent: true });
  return isActive(owner) && owner.privacy === 'public';
}

async function noteUses(ref: Ref, tags: string[]): Promise<Write[]> {
  if (tags.length === 0 || !uses.isRecent(ref) || !(await isCounted(ref.authorId))) return [];
  const found = await uses.findUses(tags, ref.authorId);
  return tags.flatMap((tag, at) => {
    const use = found[at];
    const isLatest = !use || use.postId < posts.postIdOf(ref);
    return isLatest ? uses.replaceUse(tag, use, ref) : [];
  });
}

/** Moves the author's uses of removed tags to earlier posts that have them. */
async function forgetUses(ref: Ref, tags: string[]): Promise<Write[]> {
  const found = tags.length > 0 ? await uses.findUses(tags, ref.authorId) : [];
  const lost = found.filter((use) => use !== undefined).filter(({ postId }) => postId === posts.postIdOf(ref));
  const recent = lost.length > 0 ? await recentPostsOf(ref.authorId) : [];
  const others = recent.filter(({ ulid }) => ulid !== ref.ulid);
  const earlier = lost.map(({ tag }) => others.find(({ text }) => tagsIn(text).includes(tag)));
  const moved = lost.flatMap((use, at) => {
    const post = earlier[at];
    return post ? uses.replaceUse(use.tag, use, post) : uses.removeUse(use);
  });
  return [...moved, ...[...new Set(earlier)].flatMap((post) => (post ? [posts.unchanged(post)] : []))];
}

/** Updates the index rows of a post; `known` are the tags that it may have had before. */
export const indexTags = (ref: Ref, known: string[]): Promise<true> =>
  untilDone(async () => {
    const row = await posts.find(ref);
    const has = row && !posts.isWithheld(row) ? tagsIn(row.text) : [];
    const lacks = known.filter((tag) => !has.includes(tag));
    const writes = await Promise.all([noteUses(ref, has), forgetUses(ref, lacks)]);
    return (await table.retag(SYSTEM, ref, row, { has, lacks }, ...writes.flat())) || undefined;
  });
