import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { NavLink } from 'react-router';
import { Badge } from '../ui/badge.tsx';
import { type Counts, places } from './nav-links.ts';

/** Shortcuts within reach of the thumb; the menu has every place too. */
export function TabBar({ counts }: { counts?: Counts }) {
  return (
    <nav className="tabbar" aria-label={t`Shortcuts`}>
      {places.map(({ to, words, icon: Icon, end, count }) => (
        <NavLink key={to} to={to} end={end}>
          <span className="tab-icon">
            <Icon className="icon large" />
            {count && <Badge count={counts?.[count]} />}
          </span>
          {i18n._(words)}
        </NavLink>
      ))}
    </nav>
  );
}
