import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { direction } from '../core/language.ts';
import './tabs.css';

interface Tab {
  id: string;
  words: string;
  panel: ReactNode;
}

interface TabsProps {
  /** The heading beside the tabs, and their name. */
  title: string;
  tabs: readonly Tab[];
  current: string;
  onChange: (id: string) => void;
}

/** A press arrives twice, by click and by focus, before the address has changed. */
function useOnce(current: string, onChange: (id: string) => void) {
  const asked = useRef(current);
  useEffect(() => {
    asked.current = current;
  }, [current]);
  return (id: string) => {
    if (id === asked.current) return;
    asked.current = id;
    onChange(id);
  };
}

/** Tabs with one panel at a time; arrow keys move between them. */
export function Tabs({ title, tabs, current, onChange }: TabsProps) {
  const change = useOnce(current, onChange);
  return (
    <Radix.Root className="tabbed" dir={direction()} value={current} onValueChange={change}>
      <div className="tabbed-head">
        <h1>{title}</h1>
        <Radix.List className="tabs" aria-label={title}>
          {tabs.map(({ id, words }) => (
            <Radix.Trigger key={id} value={id}>
              {words}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map(({ id, panel }) => (
        <Radix.Content key={id} className="tabbed-panel" value={id} tabIndex={-1}>
          {panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
