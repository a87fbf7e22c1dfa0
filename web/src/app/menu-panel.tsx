import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { LogOut, Megaphone } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../core/paths.ts';
import { Avatar, Handle } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { CloseButton } from '../ui/close-button.tsx';
import { type NavBarProps, places } from './nav-links.ts';
import '../ui/modal.css';
import './menu-panel.css';

type MenuPanelProps = NavBarProps & { opener: RefObject<HTMLButtonElement | null>; onLeave: () => void };

export function Component({ opener, onLeave, onLogout, counts, ...dog }: MenuPanelProps) {
  // A screen that was opened already has the focus.
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (document.activeElement === document.body) opener.current?.focus();
  };
  // What it asks first would stand behind the menu.
  const logOut = () => {
    onLeave();
    onLogout();
  };
  return (
    <Dialog.Root open onOpenChange={onLeave}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content className="drawer" aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
          <Dialog.Title className="visually-hidden">{t`Menu`}</Dialog.Title>
          <DrawerHead {...dog} />
          <nav aria-label={t`Menu`}>
            {places.map(({ to, words, icon: Icon, end, count }) => (
              <NavLink key={to} to={to} end={end} onClick={onLeave}>
                <Icon className="icon large" />
                {i18n._(words)}
                {count && <Badge count={counts?.[count]} />}
              </NavLink>
            ))}
          </nav>
          <div className="drawer-foot">
            <NavLink to={paths.lost} end onClick={onLeave}>
              <Megaphone className="icon large" />
              {t`My dog is lost`}
            </NavLink>
            <button className="out" type="button" onClick={logOut}>
              <LogOut className="icon large" />
              {t`Logout`}
            </button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function DrawerHead({ name, username, imageUrl }: Pick<NavBarProps, 'name' | 'username' | 'imageUrl'>) {
  return (
    <div className="row drawer-head">
      <Avatar imageUrl={imageUrl} size={56} />
      <div className="grow">
        <div className="name">
          <bdi>{name}</bdi>
        </div>
        <div className="faint small">
          <Handle username={username} />
        </div>
      </div>
      <CloseButton label={t`Close menu`} />
    </div>
  );
}
