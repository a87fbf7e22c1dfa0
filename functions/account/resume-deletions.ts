import { DAY_MS } from '#shared/core/time';
import { start } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { deletionsBegunBefore } from '../table/deletions.ts';

/** A deletion that has not stopped finishes both passes well within this time. */
const STOPPED_AFTER_MS = DAY_MS;

export async function resumeDeletions(now = Date.now()): Promise<undefined> {
  for await (const dog of deletionsBegunBefore(now - STOPPED_AFTER_MS))
    await start(SYSTEM, { job: 'account.forget', input: dog });
}
