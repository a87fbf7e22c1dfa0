import { ArrowLeft, Menu } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { MenuPanel } from './menu-panel.tsx';
import type { NavBarProps } from './nav-bar.tsx';
import { paths } from './paths.ts';

/** The way back, and Home where the app was opened here. */
function Back({ title }: { title: string }) {
  const navigate = useNavigate();
  const opened = useLocation().key === 'default';
  return (
    <>
      <IconButton label="Back" onClick={() => (opened ? navigate(paths.home) : navigate(-1))}>
        <ArrowLeft className="i l" />
      </IconButton>
      <strong className="topbar-title">{title}</strong>
    </>
  );
}

interface TopBarProps extends NavBarProps {
  /** Of a screen that one comes back from. */
  title?: string;
}

export function TopBar({ title, ...props }: TopBarProps) {
  const [open, setOpen] = useState(false);
  return (
    <header className="topbar">
      {title === undefined ? <Logo to={paths.home} /> : <Back title={title} />}
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
