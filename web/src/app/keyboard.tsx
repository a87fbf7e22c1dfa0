import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../core/lazy-page.ts';
import { isShortcut, useShortcutsOn } from '../core/shortcuts.ts';

const Shortcuts = lazyPart(() => import('./shortcuts.tsx'), { isAhead: true });

/** The first shortcut key loads the shortcuts, which then act on the keys that were pressed meanwhile. */
export function Keyboard() {
  const isOn = useShortcutsOn();
  const [early, setEarly] = useState<KeyboardEvent[]>([]);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady || !isOn) return;
    const onKey = (event: KeyboardEvent) => isShortcut(event) && setEarly((keys) => [...keys, event]);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isReady, isOn]);
  if (early.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Shortcuts early={early} onReady={() => setReady(true)} />
    </Suspense>
  );
}
