export const LIMITER = { attempts: 5, windowMs: 900_000 };

export interface Allowance {
  allowed: boolean;
  /** When the window clears, in epoch milliseconds. */
  resetAt: number;
}

/** The client's limiter: so many attempts per window and key; the window clears after it has expired. */
export function limiter({ attempts, windowMs } = LIMITER, now: () => number = Date.now) {
  const windows = new Map<string, { count: number; resetAt: number }>();
  return {
    attempt(key: string): Allowance {
      const known = windows.get(key);
      const window = known && known.resetAt > now() ? known : { count: 0, resetAt: now() + windowMs };
      const allowed = window.count < attempts;
      if (allowed) window.count += 1;
      windows.set(key, window);
      return { allowed, resetAt: window.resetAt };
    },
    /** Gives an attempt back that never reached anybody. */
    giveBack(key: string) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
    clear: (key: string) => windows.delete(key),
  };
}
