import { vi } from 'vitest';
import type * as limits from '../limits.ts';

/** Stands in for `limits.ts` in tests of something else: nothing is counted or refused. */
export const { forgetCounts } = await vi.importActual<typeof limits>('../limits.ts');
export const spend = vi.fn();
export const spendEarly = vi.fn();
/** As the real one, it leaves no failed look for a repetition unheard: that would end the process. */
export const spendOnce = vi.fn(async (...[, , , isRepeated]: Parameters<typeof limits.spendOnce>) => {
  await isRepeated;
});
