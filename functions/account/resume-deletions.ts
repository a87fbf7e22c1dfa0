import { start } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { begunBefore } from '../table/deletions.ts';

/** By then a deletion is through both of its passes, or it has stopped. */
const STOPPED_AFTER_MS = 24 * 3_600_000;

/** Restarts deletions that have stopped; repeated steps find nothing to do. */
export async function resumeDeletions(now = Date.now()): Promise<undefined> {
  for await (const dog of begunBefore(now - STOPPED_AFTER_MS))
    await start(SYSTEM, { job: 'account.forget', input: dog });
}
