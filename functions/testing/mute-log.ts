import { vi } from 'vitest';
import { log } from '../core/log.ts';

type Level = 'error' | 'warn' | 'info';

/** Keeps expected entries out of the output of the tests. */
export function muteLog(levels: readonly Level[] = ['error', 'warn', 'info']): void {
  for (const level of levels) vi.spyOn(log, level).mockReturnValue();
}
