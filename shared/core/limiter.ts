export const LIMITER = { attempts: 5, windowMs: 900_000 };

export interface Allowance {
  allowed: boolean;
  resetAt: number;
}

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
    giveBack(key: string) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
    clear: (key: string) => windows.delete(key),
  };
}
