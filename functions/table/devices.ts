import * as z from 'zod/mini';
import { Device, Subscription } from '#shared/notifications/devices';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { type Item, type Key, read, readAll } from '../core/table.ts';
import { newUlid } from '../core/ulid.ts';
import { attempt, put, remove, succeeds, type Write, write } from '../core/write.ts';
import { dogPartition } from './dogs.ts';
import { stillSignedIn } from './sessions.ts';
import { Holder } from './sockets.ts';

/** Tied to the session that saved it: once that has ended, the device shows nothing. */
export const Row = z.object({
  ...Device.shape,
  ...Subscription.shape,
  ...z.omit(Holder, { uid: true }).shape,
  savedAt: z.number(),
});
export type Row = z.infer<typeof Row>;

/**
 * All devices of a dog are one row: a condition limits their number, and sending to 100 dogs is one read. Versions are
 * random, because a counter would repeat after the row was removed and created again.
 */
const Held = z.object({ devices: z.array(Row), version: z.optional(z.string()) });
type Held = z.infer<typeof Held>;

const NONE: Held = { devices: [] };

export const devicesKey = (uid: string): Key => ({ PK: dogPartition(uid), SK: 'DEVICES' });

const parsed = (item: Item | undefined): Held => (item ? Held.parse(item) : NONE);

export const listOf = async (uid: string, consistent = false): Promise<Row[]> =>
  parsed(await read(devicesKey(uid), { consistent })).devices;

export const listAll = async (uids: string[]): Promise<Row[][]> =>
  (await readAll(uids.map(devicesKey), { consistent: true })).map((item) => parsed(item).devices);

const asHeld = ({ version }: Held) => (version ? { is: { version } } : { missing: ['PK'] });

const replaced = (uid: string, held: Held, devices: Row[]): Write =>
  devices.length > 0
    ? put({ ...devicesKey(uid), devices, version: newUlid() }, asHeld(held))
    : remove(devicesKey(uid), asHeld(held));

const heldBy = async (uid: string) => parsed(await read(devicesKey(uid), { consistent: true }));

/** Replaces what this browser saved before. Beyond `most`, the device that was saved longest ago goes. */
export const save = (proof: Proof, uid: string, row: Row, most: number): Promise<'done' | 'ended'> =>
  untilDone(async () => {
    const held = await heldBy(uid);
    const others = held.devices.filter(({ deviceId }) => deviceId !== row.deviceId);
    const kept = others.toSorted((one, other) => other.savedAt - one.savedAt).slice(0, most - 1);
    const failed = await attempt(proof, stillSignedIn(uid, row), replaced(uid, held, [row, ...kept]));
    if (failed.length === 0) return 'done';
    return failed.includes(0) ? 'ended' : undefined;
  });

export const forgetWhere = (proof: Proof, uid: string, isGone: (row: Row) => boolean): Promise<true> =>
  untilDone(async () => {
    const held = await heldBy(uid);
    const kept = held.devices.filter((row) => !isGone(row));
    if (kept.length === held.devices.length) return true;
    return (await succeeds(proof, replaced(uid, held, kept))) || undefined;
  });

export const forget = (proof: Proof, uid: string) => write(proof, remove(devicesKey(uid)));
