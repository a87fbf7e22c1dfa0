import { useSyncExternalStore } from 'react';
import { createBus } from './bus.ts';
import { attempt } from './storage.ts';

const KEY = 'barkyard.shortcuts';
const OFF = 'off';

let isOn = attempt(() => localStorage.getItem(KEY)) !== OFF;
const changes = createBus<boolean>();

/** Switches the shortcuts of single keys on or off, in this browser. */
export function setShortcuts(on: boolean) {
  isOn = on;
  attempt(() => (on ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, OFF)));
  changes.tell(on);
}

export const useShortcutsOn = () => useSyncExternalStore(changes.on, () => isOn);

/** For the element that a key presses or focuses; its key is told only while the shortcuts are on. */
export function useShortcut(key: string) {
  const isTold = useShortcutsOn();
  return { 'data-shortcut': key, ...(isTold && { 'aria-keyshortcuts': key }) };
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** True for a single key that is pressed for nothing else: not to type, and not in what lies over the screen. */
export function isShortcut({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || key.length > 1 || key === ' ' || isField(target))
    return false;
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') === null;
}
