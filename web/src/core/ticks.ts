import { useSyncExternalStore } from 'react';
import { createBus } from './bus.ts';

const TICK_MS = 30_000;

const ticks = createBus<void>();
let listeners = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls twice a minute. All share one timer: a list has hundreds of times to keep true. */
export function everyTick(listener: () => void): () => void {
  const leave = ticks.on(listener);
  if (listeners++ === 0) timer = setInterval(() => ticks.tell(), TICK_MS);
  return () => {
    leave();
    if (--listeners === 0) clearInterval(timer);
  };
}

/** What the clock says now, as long as it is shown. */
export const useTicking = <T extends string | number | boolean>(read: () => T): T =>
  useSyncExternalStore(everyTick, read);
