import { useSyncExternalStore } from 'react';
import { createBus } from './bus.ts';

/** Read by `boot.js`, too, before the first paint. */
const KEY = 'barkyard.theme';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const changes = createBus<void>();

const theme = () => THEMES.find((one) => one === document.documentElement.dataset.theme) ?? 'system';

/** Browsers may refuse storage; the choice then lasts until the page goes. */
function keep(chosen: Theme) {
  try {
    if (chosen === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, chosen);
  } catch {}
}

export function setTheme(chosen: Theme) {
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  keep(chosen);
  changes.tell();
}

export const useTheme = () => useSyncExternalStore(changes.on, theme);
