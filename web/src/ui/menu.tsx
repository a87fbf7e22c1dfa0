import { cloneElement, type KeyboardEvent, Suspense, useState } from 'react';
import { lazyPart } from '../core/lazy-page.ts';
import type { MenuProps } from './opened-menu.tsx';

const OpenedMenu = lazyPart(() => import('./opened-menu.tsx'), { isAhead: true });

/** A menu below its button, whose code is loaded before it is first opened. */
export function Menu({ children, choices }: MenuProps) {
  const [wasOpened, setOpened] = useState(false);
  const open = () => setOpened(true);
  if (!wasOpened) {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'ArrowDown' && open();
    return cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: open, onKeyDown });
  }
  return (
    <Suspense fallback={children}>
      <OpenedMenu choices={choices}>{children}</OpenedMenu>
    </Suspense>
  );
}
