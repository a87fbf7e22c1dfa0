import { timeOf } from '../core/ulid.ts';
import type { Caller } from '../http/room.ts';
import * as tips from '../table/tips.ts';

const SHOWN = 50;

export async function ownTips({ uid }: Caller) {
  const { items } = await tips.newest(uid, SHOWN);
  return { items: items.map((row) => ({ ...row, createdAt: timeOf(row.tipId) })) };
}

export async function removeTip({ uid, confirmed }: Caller, { tipId }: { tipId: string }) {
  await tips.drop(confirmed, uid, tipId);
  return {};
}
