import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ASIDE, SkipLink } from '../../ui/skip-link.tsx';
import { FROM_DESKTOP, useMedia } from '../../ui/use-media.ts';
import { useMovable } from '../../ui/use-movable.tsx';

interface ProfileLayoutProps {
  head: ReactNode;
  info: ReactNode;
  posts: ReactNode;
  settings?: ReactNode;
}

/** Head and posts in one column; info and settings around them, or beside them on wide screens. */
export function ProfileLayout({ head, info, posts, settings }: ProfileLayoutProps) {
  const wide = useMedia(FROM_DESKTOP);
  const about = useMovable(info);
  const below = useMovable(settings);
  return (
    <div className="split">
      {wide && <SkipLink to={ASIDE}>{t`Skip the posts`}</SkipLink>}
      <div className="col">
        {head}
        {!wide && about.slot}
        {posts}
        {!wide && below.slot}
      </div>
      {wide && (
        <aside className="col aside" id={ASIDE} tabIndex={-1}>
          {about.slot}
          {below.slot}
        </aside>
      )}
      {about.content}
      {below.content}
    </div>
  );
}
