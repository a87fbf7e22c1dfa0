import * as z from 'zod/mini';
import { hashOf } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { readWhole } from '../core/query.ts';
import type { Key } from '../core/table.ts';
import { attempt, put, remove, succeeds } from '../core/write.ts';

/** Rekognition analyses at most 20 videos at once per account; some are left for other uses. */
const SLOTS = 15;
const LEASE_S = 900;
const PK = 'VIDEOS';

const Slot = z.object({ SK: z.string(), holder: z.string() });
const key = (SK: string): Key => ({ PK, SK });
const all = Array.from({ length: SLOTS }, (_, at) => `SLOT#${at}`);

const taken = async () => z.array(Slot).parse(await readWhole({ PK, consistent: true }));

/** Hashed because the name identifies a dog, and the row may outlive it. */
const holderOf = (name: string) => hashOf(name);

export async function takeSlot(proof: Proof, name: string, now = Math.floor(Date.now() / 1000)): Promise<boolean> {
  const [holder, slots] = [holderOf(name), await taken()];
  if (slots.some((slot) => slot.holder === holder)) return true;
  const free = all.filter((SK) => slots.every((slot) => slot.SK !== SK));
  const SK = free[Math.floor(Math.random() * free.length)];
  if (!SK) return false;
  const slot = { ...key(SK), holder, expiresAt: now + LEASE_S };
  return succeeds(proof, put(slot, { vacantAt: now }));
}

/** A holder has two slots if it asked twice concurrently. */
export async function freeSlot(proof: Proof, name: string): Promise<void> {
  const holder = holderOf(name);
  const own = (await taken()).filter((slot) => slot.holder === holder);
  await Promise.all(own.map(({ SK }) => attempt(proof, remove(key(SK), { is: { holder } }))));
}
