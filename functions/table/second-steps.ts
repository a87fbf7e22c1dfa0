import * as z from 'zod/mini';
import { Language } from '#shared/core/language';
import { HOUR_MS } from '#shared/core/time';
import type { Proof } from '../core/proof.ts';
import { type Key, read } from '../core/table.ts';
import { change, put, remove, succeeds, type Write } from '../core/write.ts';
import { profileExists } from './profiles.ts';

const SECOND = 'SECOND';
const key = (uid: string): Key => ({ PK: `SECOND#${uid}`, SK: SECOND });
export const isSecondStepKey = ({ SK }: Key) => SK === SECOND;

/** How long codes may be shown before the second step is on. */
const PENDING_MS = HOUR_MS;

/** Cognito keeps the token and decides who is asked for it; this row keeps the recovery codes. */
export const SecondStepRow = z.object({
  uid: z.string(),
  /** Identifies the set-up. */
  setUp: z.string(),
  state: z.enum(['pending', 'on', 'off', 'recovered']),
  salt: z.string(),
  codes: z.optional(z.set(z.string())),
  used: z.optional(z.set(z.string())),
  language: Language,
  expiresAt: z.optional(z.int()),
});
export type SecondStepRow = z.infer<typeof SecondStepRow>;

/** What its dog is told of. */
export const SecondStepChange = z.object({
  uid: z.string(),
  setUp: z.string(),
  state: z.enum(['on', 'off', 'recovered']),
  language: Language,
});
export type SecondStepChange = z.infer<typeof SecondStepChange>;

export const findSecondStep = async (uid: string) =>
  z.optional(SecondStepRow).parse(await read(key(uid), { consistent: true }));

/** Replaces an earlier set-up. False if the dog is gone. */
export const addSecondStep = (
  proof: Proof,
  { codes, ...row }: Pick<SecondStepRow, 'uid' | 'setUp' | 'salt' | 'language'> & { codes: Set<string> },
  now = Date.now(),
): Promise<boolean> => {
  const expiresAt = Math.floor((now + PENDING_MS) / 1000);
  return succeeds(
    proof,
    profileExists(row.uid),
    put({ ...key(row.uid), ...row, codes, state: 'pending', expiresAt }, 'always'),
  );
};

/** False unless this set-up waits for it, or is on already. */
export async function markSecondStepOn(proof: Proof, uid: string, setUp: string, now = Date.now()): Promise<boolean> {
  const waits = { is: { setUp, state: 'pending' }, atLeast: { expiresAt: Math.floor(now / 1000) + 1 } };
  const pending = change(key(uid), { set: { state: 'on' }, drop: ['expiresAt'] }, waits);
  return (await succeeds(proof, profileExists(uid), pending)) || isSecondStepOn(uid, setUp);
}

export async function isSecondStepOn(uid: string, setUp: string): Promise<boolean> {
  const row = await findSecondStep(uid);
  return row?.setUp === setUp && row.state === 'on';
}

/** Marks a code as used: of concurrent callers only one gets true. */
export const consumeRecoveryCode = (proof: Proof, { uid, setUp }: SecondStepRow, hash: string): Promise<boolean> =>
  succeeds(
    proof,
    change(key(uid), { add: { used: new Set([hash]) } }, { is: { setUp, state: 'on' }, lacks: { used: hash } }),
  );

/** Forgets the codes; what stays says why, for the mail, and expires. False unless it was on. */
export const markSecondStepOff = (
  proof: Proof,
  uid: string,
  state: 'off' | 'recovered',
  now = Date.now(),
): Promise<boolean> =>
  succeeds(
    proof,
    change(
      key(uid),
      { set: { state, expiresAt: Math.floor((now + PENDING_MS) / 1000) }, drop: ['codes', 'used'] },
      { exists: ['PK'], is: { state: 'on' } },
    ),
  );

export const removeSecondStep = (uid: string): Write => remove(key(uid));
