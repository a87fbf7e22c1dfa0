import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { findMutedSenders } from '../table/muted-senders.ts';
import { type AddedTip, addTip, isTipTrusted, listKeptTips, type TipOutcome, type TipRow } from '../table/tips.ts';
import { replaceableOf } from './replaceable.ts';

/** After this many attempts the tips are read again. */
const MOST_TRIED = 12;

/** Replaces another tip. Undefined if all candidates have been replaced meanwhile. */
async function replaceOne(proof: Proof, uid: string, row: TipRow, added: AddedTip): Promise<TipOutcome | undefined> {
  const [kept, muted] = await Promise.all([listKeptTips(uid, added.kept), findMutedSenders(uid)]);
  const writer = { sender: row.sender ?? '', isTrusted: isTipTrusted(row) };
  let tried = 0;
  for (const instead of replaceableOf(kept, muted, writer)) {
    const outcome = await addTip(proof, uid, row, { ...added, instead });
    if (outcome !== 'full') return outcome;
    tried += 1;
    if (tried === MOST_TRIED) break;
  }
  return tried === 0 ? 'full' : undefined;
}

/** Stores a tip, if need be in place of a visitor's; 'full' if there is none to replace. */
export async function storeTip(proof: Proof, uid: string, row: TipRow, added: AddedTip): Promise<TipOutcome> {
  const outcome = await addTip(proof, uid, row, added);
  return outcome === 'full' ? untilDone(() => replaceOne(proof, uid, row, added)) : outcome;
}
