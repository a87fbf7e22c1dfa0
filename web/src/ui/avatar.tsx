import type { ReactNode } from 'react';
import { DefaultAvatar } from '../art/default-avatar.tsx';

interface AvatarProps {
  imageUrl?: string | null;
  /** Pixels; without it the place decides (44, in user cards 56, in a profile's head 104 or 128). */
  size?: number;
  online?: boolean;
  /** What lies on the edge, such as the camera button. */
  children?: ReactNode;
}

/** Decoration beside a dog's name, so the picture itself has no words. */
export function Avatar({ imageUrl, size, online, children }: AvatarProps) {
  return (
    <span className="av" style={size ? { '--s': `${size}px` } : undefined}>
      {imageUrl ? <img src={imageUrl} alt="" decoding="async" /> : <DefaultAvatar />}
      {online && (
        <span className="dot">
          <span className="sr">Online</span>
        </span>
      )}
      {children}
    </span>
  );
}
