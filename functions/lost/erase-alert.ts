import { chunksOf } from '../core/lists.ts';
import { SYSTEM } from '../core/proof.ts';
import { write } from '../core/write.ts';
import { deleteAlert, findAlert } from '../table/alerts.ts';
import { nearUnlisting } from '../table/near.ts';
import { cellsOf, SQUARES_A_WRITE } from './spread.ts';

/** Also ends the alert, so that nothing of a deleted dog stays listed. */
export async function forgetAlert({ uid }: { uid: string }): Promise<undefined> {
  const held = await findAlert(uid);
  if (!held) return;
  const squares = nearUnlisting({ cells: cellsOf(held), alertId: held.alertId, uid });
  await deleteAlert(SYSTEM, uid, held);
  for (const some of chunksOf(squares, SQUARES_A_WRITE)) await write(SYSTEM, ...some);
}
