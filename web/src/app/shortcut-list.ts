import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../core/paths.ts';

export interface Reach {
  go: (path: string) => void;
  openSheet: () => void;
}

export interface Shortcut {
  keys: string;
  words: MessageDescriptor;
  act: (reach: Reach) => void;
}

const PATIENCE_MS = 5_000;

const posts = () => [...document.querySelectorAll<HTMLElement>('main article.post')];

function currentPost(): HTMLElement | undefined {
  const all = posts();
  return all.find((post) => post.contains(document.activeElement)) ?? (all.length === 1 ? all[0] : undefined);
}

function focusPost(step: 1 | -1) {
  const all = posts();
  const at = all.findIndex((post) => post.contains(document.activeElement));
  const inSight = all.findIndex((post) => post.getBoundingClientRect().bottom > window.innerHeight / 4);
  const post = all[at === -1 ? inSight : at + step];
  post?.focus({ preventScroll: true });
  post?.scrollIntoView({ block: 'start' });
}

/** The element that the key presses or focuses. */
const meant = (key: string, within: ParentNode = document, kind = '') =>
  within.querySelector<HTMLElement>(`${kind}[data-shortcut="${key}"]`);

function whenThere(find: () => HTMLElement | null | undefined, until = performance.now() + PATIENCE_MS) {
  const found = find();
  if (found) found.focus();
  else if (performance.now() < until) requestAnimationFrame(() => whenThere(find, until));
}

function focusField(key: string, path: string, { go }: Reach) {
  if (!meant(key)) go(path);
  whenThere(() => meant(key));
}

function comment() {
  const post = currentPost();
  if (!post) return;
  const field = () => meant('c', post, 'textarea');
  if (!field()) meant('c', post)?.click();
  whenThere(field);
}

const goTo = (key: string, words: MessageDescriptor, path: string): Shortcut => ({
  keys: `g ${key}`,
  words,
  act: ({ go }) => go(path),
});

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: 'j', words: msg`Next post`, act: () => focusPost(1) },
  { keys: 'k', words: msg`Previous post`, act: () => focusPost(-1) },
  { keys: 'l', words: msg`Like the post, or take it back`, act: () => meant('l', currentPost())?.click() },
  { keys: 'c', words: msg`Comment on the post`, act: comment },
  { keys: 'n', words: msg`New post`, act: (reach) => focusField('n', paths.home, reach) },
  { keys: '/', words: msg`Search dogs`, act: (reach) => focusField('/', paths.explore, reach) },
  goTo('h', msg`Go to Home`, paths.home),
  goTo('e', msg`Go to Explore`, paths.explore),
  goTo('m', msg`Go to Messages`, paths.messages),
  goTo('n', msg`Go to Notifications`, paths.notifications),
  goTo('p', msg`Go to Profile`, paths.profile),
  goTo('b', msg`Go to Bookmarks`, paths.bookmarks),
  { keys: '?', words: msg`Show this list`, act: ({ openSheet }) => openSheet() },
];
