import * as z from 'zod';
import type { Proof } from '../core/proof.ts';
import { type Page, parsePage, readPage } from '../core/range.ts';
import { read, readAll } from '../core/table.ts';
import { attempt, change, check, remove, type Write } from '../core/write.ts';
import { stillThere } from './profiles.ts';
import { BLOCK, blockKey, type Part, rangeOf } from './relations.ts';

/** Both dogs of a blocked pair have one: `mine` if the dog blocks the other, `theirs` if the other blocks it. */
const Block = z.object({ userId: z.string(), mine: z.boolean().default(false), theirs: z.boolean().default(false) });
export type Block = z.infer<typeof Block>;

export async function find(uid: string, other: string): Promise<Block | undefined> {
  const item = await read(blockKey(uid, other), { consistent: true });
  return item && Block.parse(item);
}

/** Blocks `other` on behalf of `uid`; returns false if `other` is gone. */
export async function part(proof: Proof, uid: string, other: string): Promise<boolean> {
  const failed = await attempt(
    proof,
    stillThere(other),
    change(blockKey(uid, other), { set: { userId: other, mine: true } }, {}),
    change(blockKey(other, uid), { set: { userId: uid, theirs: true } }, {}),
  );
  return failed.length === 0;
}

/** Lifts only the block by `uid`: the rows stay if `other` blocks too. Returns false if the rows have changed. */
export async function unite(proof: Proof, uid: string, other: string, { theirs }: Block): Promise<boolean> {
  const [own, mirrored] = [blockKey(uid, other), blockKey(other, uid)];
  const writes = theirs
    ? [
        change(own, { drop: ['mine'] }, { is: { theirs } }),
        change(mirrored, { drop: ['theirs'] }, { is: { mine: true } }),
      ]
    : [remove(own, { missing: ['theirs'] }), remove(mirrored, { missing: ['mine'] })];
  return (await attempt(proof, ...writes)).length === 0;
}

export async function blockedAmong(uid: string, others: string[]): Promise<Set<string>> {
  const rows = await readAll(others.map((other) => blockKey(uid, other)));
  return new Set(others.filter((_, at) => rows[at]));
}

export const blockedBy = async (uid: string, { limit, after }: Part): Promise<Page<Block>> =>
  parsePage(Block, await readPage(rangeOf(uid, BLOCK, after), limit, { where: ({ mine }) => mine === true }));

export const areBlocked = async (uid: string, other: string): Promise<boolean> =>
  (await find(uid, other)) !== undefined;

export const notBlocked = (uid: string, other: string): Write => check(blockKey(uid, other), { missing: ['PK'] });

export const stillBlocked = (uid: string, other: string): Write => check(blockKey(uid, other), { exists: ['PK'] });
