import type { Visibility } from '#shared/profiles/contract';
import type { Proof } from '../core/proof.ts';
import { change, succeeds } from '../core/write.ts';
import { presenceKey } from './about.ts';
import { ALIVE, profileKey } from './profiles.ts';

export async function updateNotifications(proof: Proof, uid: string, notifications: boolean): Promise<boolean> {
  const set = { notifications, updatedAt: new Date().toISOString() };
  return succeeds(proof, change(profileKey(uid), { set }, ALIVE));
}

export async function updateVisibility(
  proof: Proof,
  uid: string,
  { online, receipts }: Partial<Visibility>,
): Promise<boolean> {
  const set = { receipts, updatedAt: new Date().toISOString() };
  const shown = online === undefined ? [] : [change(presenceKey(uid), { set: { hidden: !online } }, {})];
  return succeeds(proof, change(profileKey(uid), { set }, ALIVE), ...shown);
}
