import { vi } from 'vitest';
import type * as screen from '../screen.ts';

/** Screening that lets everything pass, for tests of something else. */
export const unscreened = (original: typeof screen) => ({
  ...original,
  screenPost: vi.fn(),
  screenComment: vi.fn(),
  screenMessage: vi.fn(),
});
