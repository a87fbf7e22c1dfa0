import { useCallback, useSyncExternalStore } from 'react';

export const FROM_TABLET = '(min-width: 768px)';
export const FINGERS = '(pointer: coarse)';
export const FROM_DESKTOP = '(min-width: 1120px)';

export function useMedia(query: string) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
