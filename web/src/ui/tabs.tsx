import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

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

/** A page of segments: the arrows move between them, and one panel is there at a time. */
export function Tabs({ title, tabs, current, onChange }: TabsProps) {
  return (
    <Radix.Root className="tabbed" value={current} onValueChange={onChange}>
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
