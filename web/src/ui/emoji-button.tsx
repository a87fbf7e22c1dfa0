import { t } from '@lingui/core/macro';
import { Smile } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../core/lazy-page.ts';
import { IconButton } from './button.tsx';
import type { EmojiButtonProps } from './opened-emoji.tsx';

const OpenedEmoji = lazyPart(() => import('./opened-emoji.tsx'), { isAhead: true });

/** Opens the picker, whose code is loaded before it is first opened. */
export function EmojiButton(props: EmojiButtonProps) {
  const [wasOpened, setOpened] = useState(false);
  const button = (
    <IconButton label={t`Emoji`} aria-haspopup="dialog" aria-expanded={false} onClick={() => setOpened(true)}>
      <Smile className="icon" />
    </IconButton>
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <OpenedEmoji {...props} />
    </Suspense>
  );
}
