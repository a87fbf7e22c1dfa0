import { refuse } from '#shared/core/refusal';
import type { Tip } from '#shared/lost/tips';
import { existingDogsFor } from '../access/visibility.ts';
import type { Proof } from '../core/proof.ts';
import type { Caller } from '../http/room.ts';
import * as senders from '../table/muted-senders.ts';
import type { Profile } from '../table/profiles.ts';
import * as tips from '../table/tips.ts';
import { tipOf } from './serialise.ts';

const SHOWN = 50;

interface ById {
  tipId: string;
}

const tippersOf = (rows: tips.Row[]) => [...new Set(rows.flatMap(({ tipper }) => tipper ?? []))];

const isFolded = ({ sender, tipper }: tips.Row, muted: Set<string>, dogs: Map<string, Profile>) =>
  (sender !== undefined && muted.has(sender)) || (tipper !== undefined && !dogs.has(tipper));

export async function ownTips({ uid }: Caller): Promise<{ items: Tip[] }> {
  const [{ items }, muted] = await Promise.all([tips.newest(uid, SHOWN), senders.mutedBy(uid)]);
  const dogs = await existingDogsFor(uid, tippersOf(items));
  return { items: items.map((row) => tipOf(row, isFolded(row, muted, dogs), dogs.get(row.tipper ?? ''))) };
}

export async function removeTip({ uid, confirmed }: Caller, { tipId }: ById) {
  await tips.drop(confirmed, uid, tipId);
  return {};
}

async function ofSender(
  { uid, confirmed }: Caller,
  { tipId }: ById,
  write: (proof: Proof, uid: string, sender: string) => Promise<unknown>,
) {
  const sender = (await tips.find(uid, tipId))?.sender;
  if (!sender) throw refuse('lost.tipGone');
  await write(confirmed, uid, sender);
  return {};
}

export const muteSender = (caller: Caller, tip: ById) => ofSender(caller, tip, senders.muteSender);
export const unmuteSender = (caller: Caller, tip: ById) => ofSender(caller, tip, senders.unmuteSender);
