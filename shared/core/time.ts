export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const HOUR_S = 3600;
export const DAY_S = 24 * HOUR_S;

export const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '45 seconds', '12 minutes', '1 hour', '3 days'; rounded up, so that waiting that long is enough. */
export function duration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return plural(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return plural(minutes, 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours <= 48 ? plural(hours, 'hour') : plural(Math.ceil(hours / 24), 'day');
}
