import type { Post } from '#shared/posts/contract';
import { findVisiblePosts, type Seen } from '../access/posts.ts';
import type { VisibleDog } from '../access/visibility.ts';
import type { Author } from '../table/authors.ts';
import { isPostWithheld, type PostRef } from '../table/posts.ts';
import { findTexts, type Texts, wholesOf } from '../table/whole-posts.ts';
import { postOf } from './serialise.ts';
import { UNTOUCHED, type ViewerState, viewerStatesOf } from './viewer-state.ts';

export interface Shown extends Pick<Seen, 'row'> {
  author: VisibleDog<Author>;
  mark?: ViewerState;
}

/** Adds the texts to rows that the viewer may see. A post that was withheld since is left out. */
export async function showPosts(seen: Shown[], texts?: Texts): Promise<Post[]> {
  const rows = seen.map(({ row }) => row);
  const wholes = await wholesOf(rows, texts);
  return seen.flatMap(({ row, author, mark = UNTOUCHED }, at) => {
    const whole = wholes[at];
    return whole && isPostWithheld(whole) === isPostWithheld(row) ? [postOf(whole, author, mark)] : [];
  });
}

export async function visiblePosts(viewer: string, refs: PostRef[]): Promise<Post[]> {
  const [found, marks, texts] = await Promise.all([
    findVisiblePosts(viewer, refs),
    viewerStatesOf(viewer, refs),
    findTexts(refs),
  ]);
  return showPosts(
    found.flatMap((one, at) => (one ? [{ ...one, mark: marks[at] }] : [])),
    texts,
  );
}
