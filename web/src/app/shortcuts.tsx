import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isShortcut, useShortcutsOn } from '../core/shortcuts.ts';
import { Modal } from '../ui/modal.tsx';
import { SHORTCUTS } from './shortcut-list.ts';
import './shortcuts.css';

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
