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

/** The browser's own bars take the colours that were chosen; as `boot.js` does. */
function paintBars(chosen: Theme) {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { scheme } = bar.dataset;
    const chosenFor = scheme === chosen ? 'all' : 'not all';
    bar.setAttribute('media', chosen === 'system' ? `(prefers-color-scheme: ${scheme})` : chosenFor);
  }
}

export function setTheme(chosen: Theme) {
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  paintBars(chosen);
  keep(chosen);
  changes.tell();
}

export const useTheme = () => useSyncExternalStore(changes.on, theme);
