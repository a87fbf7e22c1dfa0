import { t } from '@lingui/core/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { DefaultAvatar } from '../art/default-avatar.tsx';
import { sources } from '../core/sources.ts';
import { classNames } from './dom.ts';
import './online.css';
import { Link } from 'react-router';
import { paths } from '../core/paths.ts';

/** A picture's address until it fails: signed ones expire, and pictures are deleted. */
export function useShownPicture(url: string | null | undefined) {
  const [failed, setFailed] = useState<string>();
  return { src: url && url !== failed ? url : undefined, onError: () => setFailed(url ?? undefined) };
}

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

/** '@luna', whatever the direction of the words around it. */
export const Handle = ({ username }: { username: string }) => <bdi>@{username}</bdi>;

export function Online({ online }: { online: boolean }) {
  return <span className={classNames('online', !online && 'off')}>{online ? t`Online` : t`Offline`}</span>;
}

interface FaceProps extends ComponentProps<typeof Avatar> {
  userId: string;
}

/** A dog's picture that leads to its profile; for the pointer alone, as the name beside it is a link, too. */
export const Face = ({ userId, online, ...avatar }: FaceProps) => (
  <>
    <Link className="face" to={paths.userProfile(userId)} tabIndex={-1} aria-hidden="true">
      <Avatar {...avatar} online={online} />
    </Link>
    {online && <span className="visually-hidden">{t`Online`}</span>}
  </>
);
