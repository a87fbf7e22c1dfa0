import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { LogOut } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { paths } from '../core/paths.ts';
import { Avatar, Handle } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Logo } from '../ui/logo.tsx';
import { type NavBarProps, places } from './nav-links.ts';

export function Rail({ name, username, imageUrl, counts, onLogout }: NavBarProps) {
  return (
    <header className="rail">
      <Logo to={paths.home} />
      <nav aria-label={t`Main`}>
        <ul>
          {places.map(({ to, words, icon: Icon, end, count }) => (
            <li key={to}>
              <NavLink className="link" to={to} end={end}>
                <Icon className="icon large" />
                {i18n._(words)}
                {count && <Badge count={counts?.[count]} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="push">
        <Link className="me" to={paths.profile}>
          <Avatar imageUrl={imageUrl} size={40} />
          <span>
            <bdi>{name}</bdi>
            <span className="handle">
              <Handle username={username} />
            </span>
          </span>
        </Link>
        <button className="link" type="button" onClick={onLogout}>
          <LogOut className="icon large" />
          {t`Logout`}
        </button>
      </div>
    </header>
  );
}
