import * as z from 'zod/mini';
import { says } from '#shared/core/schema';
import type { Switch } from '#shared/notifications/push';
import { Quiet } from '#shared/notifications/quiet';

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
