import * as z from 'zod/mini';
import { says } from '#shared/core/schema';
import { urlOf } from '#shared/core/url';

/** `lost`: a dog is missing near by. `tips`: somebody wrote about the dog's own alert or collar. */
export const PushKind = z.enum(['lost', 'messages', 'notifications', 'tips']);
export type PushKind = z.infer<typeof PushKind>;

type Switch = Exclude<PushKind, 'tips'>;

export const isSwitch = (kind: PushKind): kind is Switch => kind !== 'tips';

const MAX_PATH = 200;
const MAX_TITLE = 100;
const MAX_BODY = 300;

/** Shown on devices, in our own words: quotes no dog, and names no place. */
export const Push = z.object({
  kind: PushKind,
  path: z.string().check(z.maxLength(MAX_PATH), z.regex(/^\/(?![/\\])/)),
  title: z.string().check(z.maxLength(MAX_TITLE)),
  body: z.string().check(z.maxLength(MAX_BODY)),
});
export type Push = z.infer<typeof Push>;

/** Logged for a push that its service refused or did not accept in time; an alarm counts it. */
export const UNDELIVERED = 'A push was not delivered.';

const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const DOMAINS = ['.push.apple.com', '.notify.windows.com'];

const MAX_ADDRESS = 1_000;

const isPushHost = (host: string) =>
  HOSTS.includes(host) || DOMAINS.some((domain) => host.endsWith(domain) && host.length > domain.length);

/**
 * True only for browsers' push services, so that nobody can make us call other hosts, and for `origins`. Refuses an
 * address that differs from its parsed URL, because parsers may disagree about it.
 */
export function isPushAddress(address: string, origins: readonly string[] = []): boolean {
  const url = urlOf(address);
  if (!url || url.href !== address || address.length > MAX_ADDRESS) return false;
  if (url.username || url.password || url.hash) return false;
  return origins.includes(url.origin) || (url.protocol === 'https:' && url.port === '' && isPushHost(url.hostname));
}

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

/** Adding one more removes the one that was saved longest ago. */
export const MOST_DEVICES = 10;

const MAX_ENDPOINT = 1_000;

const refused = says('notifications.deviceRefused');
const switches = { lost: z.boolean(), messages: z.boolean(), notifications: z.boolean() } satisfies Record<
  Switch,
  z.ZodMiniBoolean
>;

export const Kinds = z.object(switches);
export type Kinds = z.infer<typeof Kinds>;

export const DeviceId = z.string().check(z.regex(/^[\w-]{22}$/));

/** A browser that shows pushes, as its dog may see it: without the address and the keys. */
export const Device = z.object({ deviceId: DeviceId, kinds: Kinds, quiet: z.nullable(Quiet) });
export type Device = z.infer<typeof Device>;

export const Subscription = z.object({
  endpoint: z.string(refused).check(z.maxLength(MAX_ENDPOINT, refused)),
  /** A point of P-256, 65 bytes. */
  p256dh: z.string(refused).check(z.regex(/^B[\w-]{86}$/, refused)),
  auth: z.string(refused).check(z.regex(/^[\w-]{22}$/, refused)),
});
export type Subscription = z.infer<typeof Subscription>;

export const SaveDevice = z.extend(z.strictObject(Subscription.shape), {
  kinds: z.strictObject(switches),
  quiet: z.nullable(Quiet),
});
export type SaveDevice = z.infer<typeof SaveDevice>;

export const Devices = z.object({ items: z.array(Device) });
