import * as z from 'zod';
import { hashOf } from '../core/hash.ts';
import type { Proof } from '../core/proof.ts';
import { readWhole } from '../core/range.ts';
import type { Key } from '../core/table.ts';
import { attempt, put, remove } from '../core/write.ts';

/** Rekognition looks at 20 videos at once for a whole account: some are left to others. */
const SLOTS = 15;
/** A slot that nobody gave back; a minute of video takes a few. */
const LEASE_S = 900;
const PK = 'VIDEOS';

const Slot = z.object({ SK: z.string(), holder: z.string() });
const key = (SK: string): Key => ({ PK, SK });
const all = Array.from({ length: SLOTS }, (_, at) => `SLOT#${at}`);

const taken = async () => Slot.array().parse(await readWhole({ PK, consistent: true }));

/** Hashed, for a holder names a dog, and its row may outlive both. */
const holderOf = (name: string) => hashOf(name);

/** Takes a slot, unless it has one; false where all are taken, or another one was faster. */
export async function takeSlot(proof: Proof, name: string, now = Math.floor(Date.now() / 1000)): Promise<boolean> {
  const [holder, slots] = [holderOf(name), await taken()];
  if (slots.some((slot) => slot.holder === holder)) return true;
  const free = all.filter((SK) => slots.every((slot) => slot.SK !== SK));
  const SK = free[Math.floor(Math.random() * free.length)];
  if (!SK) return false;
  const slot = { ...key(SK), holder, expiresAt: now + LEASE_S };
  return (await attempt(proof, put(slot, { vacantAt: now }))).length === 0;
}

/** Gives back what the holder has; it may have two, where it asked twice at once. */
export async function freeSlot(proof: Proof, name: string): Promise<void> {
  const holder = holderOf(name);
  const own = (await taken()).filter((slot) => slot.holder === holder);
  await Promise.all(own.map(({ SK }) => attempt(proof, remove(key(SK), { is: { holder } }))));
}
