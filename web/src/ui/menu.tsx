import { cloneElement, type KeyboardEvent, type MouseEvent, Suspense, useState } from 'react';
import { lazyPart } from '../core/lazy-page.ts';
import type { MenuProps } from './opened-menu.tsx';

const OpenedMenu = lazyPart(() => import('./opened-menu.tsx'), { isAhead: true });

/** A menu below its button, whose code is loaded before it is first opened. */
export function Menu({ children, choices }: MenuProps) {
  const [opened, setOpened] = useState<'by pointer' | 'by keyboard'>();
  if (!opened) {
    // Enter and Space are clicks without a pointer.
    const onClick = ({ detail }: MouseEvent) => setOpened(detail === 0 ? 'by keyboard' : 'by pointer');
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'ArrowDown' && setOpened('by keyboard');
    return cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick, onKeyDown });
  }
  return (
    <Suspense fallback={children}>
      <OpenedMenu choices={choices} byKeyboard={opened === 'by keyboard'}>
        {children}
      </OpenedMenu>
    </Suspense>
  );
}
