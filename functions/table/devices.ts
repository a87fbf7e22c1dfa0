import * as z from 'zod/mini';
import { Device, Subscription } from '#shared/notifications/devices';
import { newUlid } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { type Item, type Key, read, readAll } from '../core/table.ts';
import { attempt, put, remove, succeeds, type Write } from '../core/write.ts';
import { dogPartition } from './dogs.ts';
import { stillSignedIn } from './sessions.ts';
import { SocketHolder as Session } from './sockets.ts';

/** Tied to the session that saved it: once that ends, the device shows nothing. */
export const DeviceRow = z.object({
  ...Device.shape,
  ...Subscription.shape,
  ...z.omit(Session, { uid: true }).shape,
  savedAt: z.number(),
});
export type DeviceRow = z.infer<typeof DeviceRow>;

/**
 * All devices of a dog are one row: a condition limits their number, and sending to 100 dogs is one read. Versions are
 * random, because a counter would repeat after the row was removed and created again.
 */
const Held = z.object({ devices: z.array(DeviceRow), version: z.optional(z.string()) });
type Held = z.infer<typeof Held>;

/** The dog that saved the device last. Read to save a device, and changed only together with that dog's list. */
const Holder = z.object({ uid: z.string() });

const NONE: Held = { devices: [] };

export const devicesKey = (uid: string): Key => ({ PK: dogPartition(uid), SK: 'DEVICES' });
const holderKey = (deviceId: string): Key => ({ PK: `DEVICE#${deviceId}`, SK: 'DEVICE' });

const parsed = (item: Item | undefined): Held => (item ? Held.parse(item) : NONE);

export const listDevices = async (uid: string, consistent = false): Promise<DeviceRow[]> =>
  parsed(await read(devicesKey(uid), { consistent })).devices;

export const listDevicesOfAll = async (uids: string[]): Promise<DeviceRow[][]> =>
  (await readAll(uids.map(devicesKey), { consistent: true })).map((item) => parsed(item).devices);

const asHeld = ({ version }: Held) => (version ? { is: { version } } : { missing: ['PK'] });

const replaced = (uid: string, held: Held, devices: DeviceRow[]): Write =>
  devices.length > 0
    ? put({ ...devicesKey(uid), devices, version: newUlid() }, asHeld(held))
    : remove(devicesKey(uid), asHeld(held));

const heldBy = async (uid: string) => parsed(await read(devicesKey(uid), { consistent: true }));

const without = (devices: DeviceRow[], deviceId: string) => devices.filter((row) => row.deviceId !== deviceId);

/** Takes the device away from the dog that saved it before. */
async function handedOver(from: string | undefined, uid: string, deviceId: string): Promise<Write[]> {
  if (from === uid) return [];
  const held = put({ ...holderKey(deviceId), uid }, from ? { is: { uid: from } } : { missing: ['PK'] });
  if (!from) return [held];
  const earlier = await heldBy(from);
  return [held, replaced(from, earlier, without(earlier.devices, deviceId))];
}

/**
 * Replaces what this browser saved before, for whichever dog, so that dogs sharing a browser see no pushes for one
 * another. Beyond `most`, the device that was saved longest ago is removed.
 */
export const storeDevice = (proof: Proof, uid: string, row: DeviceRow, most: number): Promise<'done' | 'ended'> =>
  untilDone(async () => {
    const [item, holder] = await readAll([devicesKey(uid), holderKey(row.deviceId)], { consistent: true });
    const held = parsed(item);
    const others = without(held.devices, row.deviceId).toSorted((one, other) => other.savedAt - one.savedAt);
    const failed = await attempt(
      proof,
      stillSignedIn(uid, row),
      replaced(uid, held, [row, ...others.slice(0, most - 1)]),
      ...others.slice(most - 1).map(({ deviceId }) => remove(holderKey(deviceId))),
      ...(await handedOver(z.optional(Holder).parse(holder)?.uid, uid, row.deviceId)),
    );
    if (failed.length === 0) return 'done';
    return failed.includes(0) ? 'ended' : undefined;
  });

export const removeDevicesWhere = (proof: Proof, uid: string, isGone: (row: DeviceRow) => boolean): Promise<true> =>
  untilDone(async () => {
    const held = await heldBy(uid);
    const gone = held.devices.filter(isGone);
    if (gone.length === 0) return true;
    const kept = held.devices.filter((row) => !gone.includes(row));
    const holders = gone.map(({ deviceId }) => remove(holderKey(deviceId)));
    return (await succeeds(proof, replaced(uid, held, kept), ...holders)) || undefined;
  });

export const removeDevices = (proof: Proof, uid: string) => removeDevicesWhere(proof, uid, () => true);
