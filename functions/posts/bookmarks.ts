import { PAGE, type Posts } from '#shared/posts/contract';
import type { Caller } from '../core/room.ts';
import * as table from './bookmarks-table.ts';
import { refOf } from './keys.ts';
import { see, show } from './sight.ts';

interface About {
  postId: string;
}

export async function bookmark({ uid, confirmed }: Caller, { postId }: About) {
  const ref = refOf(postId);
  await see(uid, ref);
  await table.keep(confirmed, uid, ref);
  return { bookmarked: true };
}

export async function unbookmark({ uid, confirmed }: Caller, { postId }: About) {
  const ref = refOf(postId);
  await see(uid, ref);
  await table.drop(confirmed, uid, ref);
  return { bookmarked: false };
}

/** What the caller keeps, of it what may still be seen; a page may have fewer than the next. */
export async function bookmarks({ uid }: Caller, { cursor }: { cursor?: string }): Promise<Posts> {
  const page = await table.list(uid, PAGE, cursor);
  return { items: await show(uid, page.items.map(refOf)), cursor: page.next };
}
