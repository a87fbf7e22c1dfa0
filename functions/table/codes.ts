import * as z from 'zod/mini';
import { type Key, read, readAll } from '../core/table.ts';
import { check, put, type Write } from '../core/write.ts';

const Row = z.object({
  uid: z.string(),
  kind: z.enum(['collar', 'alert']),
  alertId: z.optional(z.string()),
  photo: z.optional(z.string()),
  expiresAt: z.optional(z.int()),
});
export type CodeRow = z.infer<typeof Row>;

const CODE = 'CODE#';

export const codeKey = (code: string): Key => ({ PK: `${CODE}${code}`, SK: 'CODE' });
export const codeOfKey = ({ PK }: Key): string | undefined => (PK.startsWith(CODE) ? PK.slice(CODE.length) : undefined);

export const newCodeOf = (code: string, { photo, expiresAt, ...row }: CodeRow): Write =>
  put({ ...codeKey(code), ...row, ...(photo && { photo }), ...(expiresAt && { expiresAt }) });

/** Undefined for an unknown or replaced code. */
export async function findCode(code: string): Promise<CodeRow | undefined> {
  return z.optional(Row).parse(await read(codeKey(code), { consistent: true }));
}

/** Leaves out unknown codes. */
export async function findCodes(codes: string[]): Promise<Map<string, CodeRow>> {
  const rows = await readAll(codes.map(codeKey));
  return new Map(rows.flatMap((row, at) => (row ? [[codes[at] ?? '', Row.parse(row)] as const] : [])));
}

export const hasCode = (uid: string, code: string): Write => check(codeKey(code), { is: { uid } });
