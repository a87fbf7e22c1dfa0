import { tagsIn } from '#shared/posts/tags';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import type { Ref } from '../table/posts.ts';
import * as posts from '../table/posts.ts';
import * as uses from '../table/tag-uses.ts';
import * as table from '../table/tags.ts';

const PAGE_SIZE = 25;

async function recentPostsOf(author: string, cursor?: string): Promise<posts.Row[]> {
  const { items, next } = await posts.listSeen(author, PAGE_SIZE, cursor);
  const recent = items.filter(uses.isRecent);
  const isEnd = next === undefined || recent.length < items.length;
  return isEnd ? recent : [...recent, ...(await recentPostsOf(author, next))];
}

/** Moves the author's use of a removed tag to an earlier post that has it; false after a conflict. */
async function forgetUses(ref: Ref, tags: string[]): Promise<boolean> {
  const recent = tags.length > 0 && uses.isRecent(ref) ? await recentPostsOf(ref.authorId) : [];
  const earlier = (tag: string) => recent.find(({ ulid, text }) => ulid !== ref.ulid && tagsIn(text).includes(tag));
  const done = await Promise.all(tags.map((tag) => uses.forget(SYSTEM, tag, ref, earlier(tag))));
  return done.every(Boolean);
}

/** Updates the index rows of a post; `known` are the tags that it may have had before. */
export const indexTags = (ref: Ref, known: string[]): Promise<true> =>
  untilDone(async () => {
    const row = await posts.find(ref);
    const has = row && !posts.isHeld(row) ? tagsIn(row.text) : [];
    const lacks = known.filter((tag) => !has.includes(tag));
    if (!(await table.retag(SYSTEM, ref, row, { has, lacks }))) return undefined;
    await Promise.all(has.map((tag) => uses.note(SYSTEM, tag, ref)));
    return (await forgetUses(ref, lacks)) || undefined;
  });
