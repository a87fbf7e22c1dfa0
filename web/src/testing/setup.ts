import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** Screens load their parts lazily, which takes more than the usual second on a busy machine. */
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
