import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { paths } from '../core/paths.ts';
import { Avatar } from './avatar.tsx';

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
