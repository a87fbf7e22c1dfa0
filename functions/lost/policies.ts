import { refuse } from '#shared/core/refusal';
import { dogLookups, type VisibleDog, visibleDog } from '../access/visibility.ts';
import { policy } from '../http/door.ts';
import { nameOf } from '../profiles/views.ts';
import { type AlertRow, alertLookup, isAlertSeen, saysHome } from '../table/alerts.ts';

interface About {
  userId: string;
}

export interface SeenAlert extends VisibleDog {
  row: AlertRow;
}

const refusalOf = (row: AlertRow | undefined, { owner }: VisibleDog) =>
  row && saysHome(row) ? refuse('lost.isHome', { name: nameOf(owner) }) : refuse('lost.ended');

/** A dog in a block with the owner gets the same answer as for an alert that does not exist. */
export const seeLost = policy('seeLost', {
  reads: (uid, { userId }: About) => ({ row: alertLookup(userId), ...dogLookups(uid, userId) }),
  decide(uid, { row, ...rows }, { userId }): SeenAlert {
    const dog = visibleDog(rows);
    if (row && uid === userId) return { ...dog, row };
    if (!isAlertSeen(row)) throw refusalOf(row, dog);
    return { ...dog, row };
  },
});

export function refuseSelf(uid: string, userId: string) {
  if (uid === userId) throw refuse('lost.ownTip');
}
