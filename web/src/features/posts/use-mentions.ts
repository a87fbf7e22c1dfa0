import { type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../../ui/send-on-enter.ts';
import { type MentionWord, mentionAt, withMention } from './mention-word.ts';
import { useMentionCandidates } from './mentions.ts';

interface Typed {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
}

interface ListActions {
  move: (by: number) => void;
  choose: () => void;
  close: () => void;
}

type Keys = ReadonlyMap<string, () => void>;

const keysOf = ({ move, choose, close }: ListActions): Keys =>
  new Map([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['Enter', choose],
    ['Tab', choose],
    ['Escape', close],
  ]);

function pressKey(keys: Keys, event: KeyboardEvent): boolean {
  const act = !isComposing(event.nativeEvent) && !event.shiftKey && keys.get(event.key);
  if (!act) return false;
  event.preventDefault();
  event.stopPropagation();
  act();
  return true;
}

/** The names that complete an @, and the keys that choose one. */
export function useMentions({ field, text, onText }: Typed) {
  const [typed, setTyped] = useState<MentionWord>();
  const [moved, setMoved] = useState<number>();
  const { dogs: found, isOpen } = useMentionCandidates(typed?.word);
  const dogs = found.length === 1 && found[0]?.username === typed?.word ? [] : found;
  const open = typed !== undefined && dogs.length > 0;
  const at = Math.min(moved ?? 0, dogs.length - 1);

  const close = () => setTyped(undefined);
  const look = () => {
    const { value, selectionStart, selectionEnd } = field.current ?? { value: '', selectionStart: 0, selectionEnd: 0 };
    const next = selectionStart === selectionEnd ? mentionAt(value, selectionStart) : undefined;
    if (next?.at !== typed?.at || next?.word !== typed?.word) setMoved(undefined);
    setTyped(next);
  };
  const choose = (username: string) => {
    if (!typed) return;
    const changed = withMention(text, typed, username);
    flushSync(() => {
      onText(changed.text);
      close();
    });
    field.current?.setSelectionRange(changed.caret, changed.caret);
  };
  const move = (by: number) => setMoved((at + by + dogs.length) % dogs.length);
  /** A name typed in full must not become a longer one because that one was found first. */
  const chooseByKey = () => (isOpen && moved === undefined) || choose(dogs[at]?.username ?? '');
  const keys = keysOf({ move, choose: chooseByKey, close });
  const press = (event: KeyboardEvent) => open && pressKey(keys, event);
  return { open, dogs, at, look, close, choose, press };
}
