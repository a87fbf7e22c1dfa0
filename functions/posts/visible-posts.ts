import type { Post } from '#shared/posts/contract';
import { findVisiblePosts } from '../access/posts.ts';
import type { Ref } from '../table/posts.ts';
import { postOf } from './serialise.ts';
import { viewerStatesOf } from './viewer-state.ts';

export async function visiblePosts(viewer: string, refs: Ref[]): Promise<Post[]> {
  const [seen, marks] = await Promise.all([findVisiblePosts(viewer, refs), viewerStatesOf(viewer, refs)]);
  return seen.flatMap((one, at) => {
    const mark = marks[at];
    return one && mark ? [postOf(one.row, one.author, mark)] : [];
  });
}
