import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Movable, Slot, useMovable } from '../../ui/movable.tsx';
import { ASIDE, SkipLink } from '../../ui/skip-link.tsx';
import { FROM_DESKTOP, useMedia } from '../../ui/use-media.ts';

interface ProfileLayoutProps {
  head: ReactNode;
  info: ReactNode;
  posts: ReactNode;
  settings?: ReactNode;
}

/** Head and posts in one column; info and settings around them, or beside them on wide screens. */
export function ProfileLayout({ head, info, posts, settings }: ProfileLayoutProps) {
  const wide = useMedia(FROM_DESKTOP);
  const about = useMovable();
  const below = useMovable();
  return (
    <div className="split">
      {wide && <SkipLink to={ASIDE}>{t`Skip the posts`}</SkipLink>}
      <div className="column">
        {head}
        {!wide && <Slot of={about} />}
        {posts}
        {!wide && <Slot of={below} />}
      </div>
      {wide && (
        <aside className="column aside" id={ASIDE} tabIndex={-1}>
          <Slot of={about} />
          <Slot of={below} />
        </aside>
      )}
      <Movable in={about}>{info}</Movable>
      <Movable in={below}>{settings}</Movable>
    </div>
  );
}
