import * as z from 'zod/mini';

const MAX_ZONE = 64;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function isZone(timeZone: string): boolean {
  try {
    return timeOfDay(new Date(), timeZone).length > 0;
  } catch {
    return false;
  }
}

const timeOfDay = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

const Time = z.string().check(z.regex(TIME));

/** Hours without pushes, in the device's time zone; they span midnight if they end before they begin. */
export const Quiet = z.strictObject({
  from: Time,
  to: Time,
  zone: z.string().check(z.maxLength(MAX_ZONE), z.refine(isZone)),
});
export type Quiet = z.infer<typeof Quiet>;

export const QUIET = { from: '22:00', to: '07:00' };

export function isQuiet({ from, to, zone }: Quiet, at: Date): boolean {
  const time = timeOfDay(at, zone);
  return from <= to ? from <= time && time < to : from <= time || time < to;
}
