import * as z from 'zod/mini';
import { Language } from '#shared/core/language';
import type { Proof } from '../core/proof.ts';
import { type Key, type Reading, read, readAll } from '../core/table.ts';
import { attempt, check, put, remove, type Write, write } from '../core/write.ts';
import { dogPartition } from './dogs.ts';
import { stillThere } from './profiles.ts';

export const Row = z.object({ code: z.string(), showsBreed: z.boolean(), language: z.optional(Language) });
export type Row = z.infer<typeof Row>;

const CodeRow = z.object({
  uid: z.string(),
  kind: z.enum(['collar', 'alert']),
  alertId: z.optional(z.string()),
  photo: z.optional(z.string()),
  expiresAt: z.optional(z.int()),
});
export type CodeRow = z.infer<typeof CodeRow>;

const CODE = 'CODE#';

export const codeKey = (code: string): Key => ({ PK: `${CODE}${code}`, SK: 'CODE' });
export const codeOfKey = ({ PK }: Key): string | undefined => (PK.startsWith(CODE) ? PK.slice(CODE.length) : undefined);

export const newCodeOf = (code: string, { photo, expiresAt, ...row }: CodeRow): Write =>
  put({ ...codeKey(code), ...row, ...(photo && { photo }), ...(expiresAt && { expiresAt }) });
export const collarKey = (uid: string): Key => ({ PK: dogPartition(uid), SK: 'COLLAR' });

export async function find(uid: string, reading: Reading = { consistent: true }): Promise<Row | undefined> {
  return z.optional(Row).parse(await read(collarKey(uid), reading));
}

/** Undefined for a code that nobody has, or that has been replaced. */
export async function findCode(code: string): Promise<CodeRow | undefined> {
  return z.optional(CodeRow).parse(await read(codeKey(code), { consistent: true }));
}

/** Leaves out codes that nobody has. */
export async function findCodes(codes: string[]): Promise<Map<string, CodeRow>> {
  const rows = await readAll(codes.map(codeKey));
  return new Map(rows.flatMap((row, at) => (row ? [[codes[at] ?? '', CodeRow.parse(row)] as const] : [])));
}

export const hasCode = (uid: string, code: string): Write => check(codeKey(code), { is: { uid } });

const asHeld = (held: Row | undefined) => (held ? { is: { code: held.code } } : { missing: ['PK'] });

/** Undefined if another dog has the code, too. */
export async function replace(
  proof: Proof,
  uid: string,
  held: Row | undefined,
  wanted: Row,
): Promise<'done' | 'gone' | undefined> {
  const isNew = held?.code !== wanted.code;
  const codes: Write[] = isNew ? [newCodeOf(wanted.code, { uid, kind: 'collar' })] : [];
  const ended = held && isNew ? [remove(codeKey(held.code))] : [];
  const kept = put({ ...collarKey(uid), ...wanted }, asHeld(held));
  const failed = await attempt(proof, stillThere(uid), kept, ...codes, ...ended);
  if (failed.length === 0) return 'done';
  return failed.includes(0) ? 'gone' : undefined;
}

export const drop = async (proof: Proof, uid: string, held: Row): Promise<boolean> =>
  (await attempt(proof, remove(collarKey(uid), asHeld(held)), remove(codeKey(held.code)))).length === 0;

export async function forget(proof: Proof, uid: string): Promise<void> {
  const held = await find(uid);
  if (held) await write(proof, remove(collarKey(uid)), remove(codeKey(held.code)));
}
