import { plural } from '@lingui/core/macro';
import { type ComponentProps, type KeyboardEvent, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addressesIn, MENTION_SIGN } from '#shared/posts/pieces';
import { useAnnouncement } from '../../core/announce.ts';
import { lazyPart } from '../../core/lazy-page.ts';
import { isComposing } from '../../ui/send-on-enter.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { optionId } from './mention-option.ts';
import { useMentionCandidates } from './mentions.ts';

/** An @ and the letters up to the caret; never within a word or an address. */
const BEGUN = new RegExp(`${MENTION_SIGN}([A-Za-z0-9_]{0,20})$`, 'u');

interface MentionWord {
  at: number;
  word: string;
}

export function mentionAt(text: string, caret: number): MentionWord | undefined {
  const before = text.slice(0, caret);
  const found = BEGUN.exec(before);
  const isInAddress = found && addressesIn(before).some(({ at, text: { length } }) => at + length > found.index);
  return found && !isInAddress ? { at: found.index, word: found[1] ?? '' } : undefined;
}

export function withMention(text: string, { at, word }: MentionWord, username: string) {
  const after = text.slice(at + 1 + word.length);
  const name = `@${username}${/^\s/.test(after) ? '' : ' '}`;
  return { text: `${text.slice(0, at)}${name}${after}`, caret: at + name.length + (name.endsWith(' ') ? 0 : 1) };
}

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
function useMentions({ field, text, onText }: Typed) {
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

const MentionList = lazyPart(() => import('./mention-list.tsx'), { isAhead: true });

interface MentionAreaProps extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'ref'> {
  field?: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onText: (text: string) => void;
}

const countOf = (dogs: number) => plural(dogs, { one: '# dog to mention', other: '# dogs to mention' });

export function MentionArea({ field, value, onText, onKeyDown, ...area }: MentionAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const ref = field ?? own;
  const id = useId();
  const { open, dogs, at, look, close, choose, press } = useMentions({ field: ref, text: value, onText });
  useAnnouncement(open && countOf(dogs.length));
  // A field of several lines may not be a combobox: the list is announced below.
  const list = open && {
    'aria-haspopup': 'listbox' as const,
    'aria-controls': id,
    'aria-activedescendant': optionId(id, at),
  };
  return (
    <>
      <TextArea
        {...area}
        {...list}
        ref={ref}
        dir={value === '' ? undefined : 'auto'}
        value={value}
        aria-autocomplete="list"
        onChange={({ target }) => {
          onText(target.value);
          look();
        }}
        onSelect={look}
        onBlur={close}
        onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => press(event) || onKeyDown?.(event)}
      />
      {open && (
        <Suspense fallback={null}>
          <MentionList {...{ id, field: ref, dogs, at, onChoose: choose, onClose: close }} />
        </Suspense>
      )}
    </>
  );
}
