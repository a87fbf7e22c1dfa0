import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ButtonHTMLAttributes, type ReactElement, useCallback, useRef, useState } from 'react';
import { direction } from '../core/language.ts';
import { useLayer } from '../core/layers.ts';
import { classNames, landmark } from './dom.ts';
import './menu.css';

interface Choice {
  words: string;
  icon: LucideIcon;
  danger?: boolean;
  onChoose: () => void;
}

export interface MenuProps {
  children: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  choices: readonly Choice[];
}

/** Focuses the first item once, where the key that opened the menu came before Radix could see it. */
function useFirstItem(byKeyboard: boolean) {
  const isDue = useRef(byKeyboard);
  return useCallback((menu: HTMLElement | null) => {
    if (!menu || !isDue.current) return;
    isDue.current = false;
    menu.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, []);
}

/** Opens at once. An item runs once the menu has closed and its button has the focus again. */
export function Component({ children, choices, byKeyboard }: MenuProps & { byKeyboard: boolean }) {
  const firstItem = useFirstItem(byKeyboard);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  const [open, setOpen] = useState(true);
  useLayer(open, () => setOpen(false));
  const onClosed = (event: Event) => {
    event.preventDefault();
    button.current?.focus();
    chosen.current?.();
    chosen.current = undefined;
  };
  return (
    <DropdownMenu.Root modal={false} dir={direction()} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild ref={button}>
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark()}>
        <DropdownMenu.Content ref={firstItem} className="menu" align="end" sideOffset={4} onCloseAutoFocus={onClosed}>
          {choices.map(({ words, icon: Icon, danger, onChoose }) => (
            <DropdownMenu.Item
              key={words}
              className={classNames('menu-item', danger && 'danger')}
              onSelect={() => {
                chosen.current = onChoose;
              }}
            >
              <Icon className="icon" />
              {words}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
