import { t } from '@lingui/core/macro';
import { Smile } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLayer } from '../core/layers.ts';
import { lazyPart } from '../core/lazy-page.ts';
import { IconButton } from './button.tsx';
import { landmark } from './dom.ts';
import { useMedia } from './use-media.ts';
import './menu.css';
import './emoji-picker.css';

const Picker = lazyPart(() => import('./emoji-picker.tsx'));

const Fetching = () => <p className="emoji hint">{t`Fetching emoji…`}</p>;

export interface EmojiButtonProps {
  field: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
}

/** Replaces the selection, and puts the caret behind it. */
function insert(field: HTMLTextAreaElement, words: string, onText: EmojiButtonProps['onText']) {
  const { value, selectionStart, selectionEnd } = field;
  const caret = selectionStart + words.length;
  flushSync(() => onText(value.slice(0, selectionStart) + words + value.slice(selectionEnd)));
  field.setSelectionRange(caret, caret);
}

/** With a phone's keyboard up there is no room beside the button. */
const IS_LOW = '(max-height: 560px)';
const TOP_OF_WINDOW = { current: { getBoundingClientRect: () => new DOMRect(8, 0, 0, 0) } };

/** Opens at once. A picked emoji goes into the field, which gets the focus back. */
export function Component({ field, onText }: EmojiButtonProps) {
  const [open, setOpen] = useState(true);
  const picked = useRef(false);
  const isLow = useMedia(IS_LOW);
  useLayer(open, () => setOpen(false));
  const pick = (emoji: string) => {
    if (field.current) insert(field.current, emoji, onText);
    picked.current = true;
    setOpen(false);
  };
  const onClosed = (event: Event) => {
    if (picked.current) {
      event.preventDefault();
      field.current?.focus();
    }
    picked.current = false;
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <IconButton label={t`Emoji`}>
          <Smile className="icon" />
        </IconButton>
      </Popover.Trigger>
      {isLow && <Popover.Anchor virtualRef={TOP_OF_WINDOW} />}
      <Popover.Portal container={landmark()}>
        <Popover.Content
          className="menu emoji-menu"
          aria-label={t`Emoji`}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={onClosed}
        >
          <Suspense fallback={<Fetching />}>
            <Picker onPick={pick} />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
