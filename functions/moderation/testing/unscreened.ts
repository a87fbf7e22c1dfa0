import { vi } from 'vitest';
import type * as screen from '../screen.ts';

/** Stands in for `screen.ts` in tests of something else: every text passes. */
export const { rescreenText, unscoredMarkOf } = await vi.importActual<typeof screen>('../screen.ts');
export const screenPost = vi.fn();
export const screenComment = vi.fn();
export const screenMessage = vi.fn();
