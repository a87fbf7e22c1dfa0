import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../core/paths.ts';
import { isShortcut, useShortcutsOn } from '../core/shortcuts.ts';
import { Modal } from '../ui/modal.tsx';
import './shortcuts.css';

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

/** The second key of two has to follow within this time. */
const PAIR_MS = 1_500;

function useKeys() {
  const last = useRef({ key: '', at: Number.NEGATIVE_INFINITY });
  return ({ key, timeStamp }: KeyboardEvent) => {
    const isSecond = last.current.key === 'g' && key !== 'g' && timeStamp - last.current.at < PAIR_MS;
    last.current = { key: isSecond ? '' : key, at: timeStamp };
    return isSecond ? `g ${key}` : key;
  };
}

const TYPING = [
  { keys: 'Enter', words: msg`Send a comment or a message` },
  { keys: 'Shift + Enter', words: msg`Begin a new line there` },
  { keys: 'Ctrl + Enter', words: msg`Post, or save a post (⌘ + Enter on a Mac)` },
];

const Keys = ({ keys, join }: { keys: string; join: string }) =>
  keys.split(join).map((key, at) => (
    <span key={key}>
      {at > 0 && (join === ' ' ? t` then ` : ' + ')}
      <kbd>{key}</kbd>
    </span>
  ));

interface Row {
  keys: string;
  words: MessageDescriptor;
}

function List({ title, shortcuts, join }: { title: string; shortcuts: readonly Row[]; join: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="shortcuts">
        {shortcuts.map(({ keys, words }) => (
          <div key={keys}>
            <dt>{i18n._(words)}</dt>
            <dd>
              <Keys keys={keys} join={join} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ShortcutsProps {
  /** Keys that were pressed before this was loaded. */
  early: readonly KeyboardEvent[];
  onReady: () => void;
}

export function Component({ early, onReady }: ShortcutsProps) {
  const navigate = useNavigate();
  const isOn = useShortcutsOn();
  const keysOf = useKeys();
  const [isOpen, setOpen] = useState(false);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const keys = keysOf(event);
    const shortcut = SHORTCUTS.find((one) => one.keys === keys);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.act({ go: navigate, openSheet: () => setOpen(true) });
  });
  const begin = useEffectEvent(() => {
    early.forEach(press);
    onReady();
  });
  useEffect(() => begin(), []);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => isShortcut(event) && press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);

  return (
    <Modal title={t`Keyboard shortcuts`} open={isOpen} onClose={() => setOpen(false)}>
      <List title={t`Anywhere`} shortcuts={SHORTCUTS} join=" " />
      <List title={t`While typing`} shortcuts={TYPING} join=" + " />
      <p className="muted small">{t`Single-key shortcuts can be switched off in Profile, under Account settings.`}</p>
    </Modal>
  );
}
