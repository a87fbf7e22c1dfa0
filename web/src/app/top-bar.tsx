import { ArrowLeft, Menu } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLayer } from '../core/layers.ts';
import { paths } from '../core/paths.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { MenuPanel } from './menu-panel.tsx';
import type { NavBarProps } from './nav-links.ts';

/** A screen with a way back: its title, and where Back leads if the app was opened there. */
export interface Place {
  words: ReactNode;
  above: string;
}

function Back({ words, above }: Place) {
  const navigate = useNavigate();
  const opened = useLocation().key === 'default';
  return (
    <>
      <IconButton className="back" label="Back" onClick={() => (opened ? navigate(above) : navigate(-1))}>
        <ArrowLeft className="icon large" />
      </IconButton>
      {words}
    </>
  );
}

export const Start = () => (
  <>
    <Logo to={paths.home} />
    <span className="grow" />
  </>
);

interface TopBarProps extends NavBarProps {
  place?: Place;
}

export function TopBar({ place, ...props }: TopBarProps) {
  const [open, setOpen] = useState(false);
  useLayer(open, () => setOpen(false));
  return (
    <header className="topbar">
      {place ? <Back {...place} /> : <Start />}
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger asChild>
          <IconButton label="Menu">
            <Menu className="icon large" />
          </IconButton>
        </Dialog.Trigger>
        <MenuPanel {...props} onLeave={() => setOpen(false)} />
      </Dialog.Root>
    </header>
  );
}
