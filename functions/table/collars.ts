import * as z from 'zod/mini';
import { Language } from '#shared/core/language';
import { Need } from '#shared/lost/alert';
import type { Proof } from '../core/proof.ts';
import { type Key, type Reading, read } from '../core/table.ts';
import { attempt, put, remove, succeeds, type Write, write } from '../core/write.ts';
import { codeKey, newCodeOf } from './codes.ts';
import { dogPartition } from './dogs.ts';
import { profileExists } from './profiles.ts';

export const CollarRow = z.object({
  code: z.string(),
  showsBreed: z.boolean(),
  showsPhoto: z._default(z.boolean(), false),
  needs: z._default(z.array(Need), []),
  language: z.optional(Language),
});
export type CollarRow = z.infer<typeof CollarRow>;

const collarKey = (uid: string): Key => ({ PK: dogPartition(uid), SK: 'COLLAR' });

export async function findCollar(uid: string, reading: Reading = { consistent: true }): Promise<CollarRow | undefined> {
  return z.optional(CollarRow).parse(await read(collarKey(uid), reading));
}

const asHeld = (held: CollarRow | undefined) => (held ? { is: { code: held.code } } : { missing: ['PK'] });

/** Undefined if another dog has the code already. */
export async function replaceCollar(
  proof: Proof,
  uid: string,
  held: CollarRow | undefined,
  wanted: CollarRow,
): Promise<'done' | 'gone' | undefined> {
  const isNew = held?.code !== wanted.code;
  const codes: Write[] = isNew ? [newCodeOf(wanted.code, { uid, kind: 'collar' })] : [];
  const ended = held && isNew ? [remove(codeKey(held.code))] : [];
  const kept = put({ ...collarKey(uid), ...wanted }, asHeld(held));
  const failed = await attempt(proof, profileExists(uid), kept, ...codes, ...ended);
  if (failed.length === 0) return 'done';
  return failed.includes(0) ? 'gone' : undefined;
}

export const removeCollarCode = (proof: Proof, uid: string, held: CollarRow): Promise<boolean> =>
  succeeds(proof, remove(collarKey(uid), asHeld(held)), remove(codeKey(held.code)));

export async function deleteCollar(proof: Proof, uid: string): Promise<void> {
  const held = await findCollar(uid);
  if (held) await write(proof, remove(collarKey(uid)), remove(codeKey(held.code)));
}
