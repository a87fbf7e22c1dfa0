import { refuse } from '#shared/core/refusal';
import { getVisibleDog, type VisibleDog } from '../access/visibility.ts';
import { guard } from '../http/guard.ts';
import { nameOf } from '../profiles/name.ts';
import * as alerts from '../table/alerts.ts';

interface About {
  userId: string;
}

export interface SeenAlert extends VisibleDog {
  row: alerts.Row;
}

const refusalOf = (row: alerts.Row | undefined, { owner }: VisibleDog) =>
  row && alerts.saysHome(row) ? refuse('lost.isHome', { name: nameOf(owner) }) : refuse('lost.ended');

/** A dog in a block with the owner gets the same answer as for an alert that does not exist. */
async function findSeen(uid: string, { userId }: About): Promise<SeenAlert> {
  const [row, dog] = await Promise.all([alerts.find(userId), getVisibleDog(uid, userId)]);
  if (row && uid === userId) return { ...dog, row };
  if (!alerts.isSeen(row)) throw refusalOf(row, dog);
  return { ...dog, row };
}

export const seeLost = guard('seeLost', findSeen);

export function refuseSelf(uid: string, userId: string) {
  if (uid === userId) throw refuse('lost.ownTip');
}
