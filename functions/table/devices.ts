import * as z from 'zod/mini';
import { Device, Subscription } from '#shared/notifications/devices';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { type Item, type Key, read, readAll } from '../core/table.ts';
import { newUlid } from '../core/ulid.ts';
import { attempt, put, remove, type Write, write } from '../core/write.ts';
import { dogPartition } from './dogs.ts';
import { stillSignedIn } from './sessions.ts';
import { Holder } from './sockets.ts';

/** With the session that saved it: it shows nothing once that has ended. */
export const Row = z.object({
  ...Device.shape,
  ...Subscription.shape,
  ...z.omit(Holder, { uid: true }).shape,
  savedAt: z.number(),
});
export type Row = z.infer<typeof Row>;

/**
 * All devices of a dog are one row, so that their number is limited by a condition, and sending to 100 dogs is one read.
 * Versions are drawn: one that is counted would come again after the row was removed and put anew.
 */
const Held = z.object({ devices: z.array(Row), version: z.optional(z.string()) });
type Held = z.infer<typeof Held>;

const NONE: Held = { devices: [] };

export const devicesKey = (uid: string): Key => ({ PK: dogPartition(uid), SK: 'DEVICES' });

const parsed = (item: Item | undefined): Held => (item ? Held.parse(item) : NONE);

export const listOf = async (uid: string, consistent = false): Promise<Row[]> =>
  parsed(await read(devicesKey(uid), { consistent })).devices;

/** In the order of `uids`. */
export const listAll = async (uids: string[]): Promise<Row[][]> =>
  (await readAll(uids.map(devicesKey), { consistent: true })).map((item) => parsed(item).devices);

const asHeld = ({ version }: Held) => (version ? { is: { version } } : { missing: ['PK'] });

const replaced = (uid: string, held: Held, devices: Row[]): Write =>
  devices.length > 0
    ? put({ ...devicesKey(uid), devices, version: newUlid() }, asHeld(held))
    : remove(devicesKey(uid), asHeld(held));

const heldBy = async (uid: string) => parsed(await read(devicesKey(uid), { consistent: true }));

/** In place of what the browser saved before. Of too many, the one goes that was saved longest ago. */
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
    return (await attempt(proof, replaced(uid, held, kept))).length === 0 || undefined;
  });

export const forget = (proof: Proof, uid: string) => write(proof, remove(devicesKey(uid)));
