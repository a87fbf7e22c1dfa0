import type { ReactNode } from 'react';
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
  return (
    <div className="split">
      <div className="col">
        {head}
        {!wide && info}
        {posts}
        {!wide && settings}
      </div>
      {wide && (
        <aside className="col aside">
          {info}
          {settings}
        </aside>
      )}
    </div>
  );
}
