import { vi } from 'vitest';

/** jsdom lays nothing out, so there is no size to observe. */
export const stubResizeObserver = () =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
