import { randomBytes } from 'node:crypto';
import { refuse } from '#shared/core/refusal';
import { CODE_DIGITS, CODE_LENGTH } from '#shared/lost/code';
import type { Collar, SetCollar } from '#shared/lost/collar';
import { untilDone } from '../core/retry.ts';
import { self } from '../http/door.ts';
import { findCollar, removeCollarCode, replaceCollar } from '../table/collars.ts';

/** Fifty random bits: five of each byte choose one of 32 digits. */
export const newCode = () =>
  [...randomBytes(CODE_LENGTH)].map((byte) => CODE_DIGITS.charAt(byte % CODE_DIGITS.length)).join('');

const NONE: Collar = { code: null, showsBreed: true, showsPhoto: true, needs: [] };

export const ownCollar = self(async ({ uid }): Promise<Collar> => (await findCollar(uid)) ?? NONE);

/** The first call creates the code. A replaced code stops working at once. */
export const setCollar = self(async ({ uid, confirmed }, { instead, ...given }: SetCollar): Promise<Collar> => {
  const outcome = await untilDone(async () => {
    const held = await findCollar(uid);
    const isKept = held && held.code !== instead;
    const { showsPhoto = held?.showsPhoto ?? false, needs = held?.needs ?? [], language = held?.language } = given;
    const code = isKept ? held.code : newCode();
    const wanted = { code, showsBreed: given.showsBreed, showsPhoto, needs, language };
    const done = await replaceCollar(confirmed, uid, held, wanted);
    return done === 'done' ? wanted : done;
  });
  if (outcome === 'gone') throw refuse('auth.profileGone');
  return outcome;
});

export const removeCollar = self(async ({ uid, confirmed }) => {
  await untilDone(async () => {
    const held = await findCollar(uid);
    return !held || (await removeCollarCode(confirmed, uid, held)) || undefined;
  });
  return {};
});
