import { vi } from 'vitest';
import type * as limits from '../limits.ts';

/** Stands in for `limits.ts` in tests of something else: nothing is counted or refused. */
export const { forgetCounts } = await vi.importActual<typeof limits>('../limits.ts');
export const spend = vi.fn();
export const spendEarly = vi.fn();
export const spendOnce = vi.fn();
