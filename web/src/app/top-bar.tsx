import { t } from '@lingui/core/macro';
import { ArrowLeft, Menu } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLayer } from '../core/layers.ts';
import { lazyPart } from '../core/lazy-page.ts';
import { paths } from '../core/paths.ts';
import { IconButton } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import type { NavBarProps } from './nav-links.ts';

const MenuPanel = lazyPart(() => import('./menu-panel.tsx'), { isAhead: true });

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
      <IconButton className="back" label={t`Back`} onClick={() => (opened ? navigate(above) : navigate(-1))}>
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
  const button = useRef<HTMLButtonElement>(null);
  useLayer(open, () => setOpen(false));
  return (
    <header className="topbar">
      {place ? <Back {...place} /> : <Start />}
      <IconButton
        ref={button}
        label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu className="icon large" />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <MenuPanel {...props} opener={button} onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
