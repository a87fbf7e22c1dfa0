import * as z from 'zod/mini';
import { readPage } from '../core/query.ts';
import type { Key } from '../core/table.ts';

const PUBLIC = 'PUBLIC#';
/** Ids are random UUIDs, so their first digits distribute all dogs evenly. */
const DIGITS = [...'0123456789abcdef'];

const partition = (digit: string) => `${PUBLIC}${digit}`;

export const publicKey = (uid: string): Key => ({ PK: partition(uid.charAt(0)), SK: uid });

export const isPublicKey = ({ PK }: Key) => PK.startsWith(PUBLIC);

const Rows = z.array(z.object({ SK: z.string() }));

async function publicIn(digit: string, limit: number, after?: string): Promise<string[]> {
  const { items } = await readPage({ PK: partition(digit), after }, limit);
  return Rows.parse(items).map(({ SK }) => SK);
}

/** Treats the ids as a ring; if too few follow `start`, reads all partitions at once. */
export async function publicFrom(start: string, limit: number): Promise<string[]> {
  const at = DIGITS.indexOf(start.charAt(0));
  const ring = [...DIGITS.slice(at), ...DIGITS.slice(0, at)];
  const beyond = await publicIn(start.charAt(0), limit, start);
  if (beyond.length === limit) return beyond;
  const [own = [], ...others] = await Promise.all(ring.map((digit) => publicIn(digit, limit)));
  return [...new Set([...beyond, ...others.flat(), ...own])].slice(0, limit);
}
