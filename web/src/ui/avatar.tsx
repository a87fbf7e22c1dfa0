import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { DefaultAvatar } from '../art/default-avatar.tsx';
import { sources } from '../core/sources.ts';
import { useShownPicture } from './use-shown-picture.ts';

interface AvatarProps {
  imageUrl?: string | null;
  /** In pixels; by default the context decides (44, in user cards 56, in a profile's head 104 or 128). */
  size?: number;
  /** The largest that the context may decide. @default 44 */
  upTo?: number;
  online?: boolean;
  children?: ReactNode;
}

/** Up to this many pixels wide, the pictures of posts are fetched first, and what is far below the screen is not. */
const SMALL = 56;
const LATER = { fetchPriority: 'low', loading: 'lazy' } as const;

/** Decorative beside a dog's name, so the picture has no alternative text. */
export function Avatar({ imageUrl, size, upTo = size ?? 44, online, children }: AvatarProps) {
  const { src, onError } = useShownPicture(imageUrl);
  return (
    <span className="avatar" style={size ? { '--avatar-size': `${size}px` } : undefined}>
      {src ? (
        <img
          {...sources(src, `${upTo}px`)}
          {...(upTo > SMALL ? undefined : LATER)}
          alt=""
          decoding="async"
          onError={onError}
        />
      ) : (
        <DefaultAvatar />
      )}
      {online && (
        <span className="dot">
          <span className="visually-hidden">{t`Online`}</span>
        </span>
      )}
      {children}
    </span>
  );
}
