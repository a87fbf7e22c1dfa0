import { Menu } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { MenuPanel } from './menu-panel.tsx';
import type { NavBarProps } from './nav-bar.tsx';
import { paths } from './paths.ts';

export function TopBar(props: NavBarProps) {
  const [open, setOpen] = useState(false);
  return (
    <header className="topbar">
      <Logo to={paths.home} />
      <span className="grow" />
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger asChild>
          <IconButton label="Menu">
            <Menu className="i l" />
          </IconButton>
        </Dialog.Trigger>
        <MenuPanel {...props} onLeave={() => setOpen(false)} />
      </Dialog.Root>
    </header>
  );
}
