import { PAGE, type Post } from '#shared/posts/contract';
import type { PostPage } from '#shared/posts/listing';
import { tagsIn } from '#shared/posts/pieces';
import { signedIn } from '../http/door.ts';
import { listTaggedPosts } from '../table/tags.ts';
import { visiblePosts } from './visible-posts.ts';

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
