import * as z from 'zod/mini';
import { DAY_MS } from '#shared/core/time';
import { job, start, withSecondPass } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { Departed, deletionsBegunBefore } from '../table/deletions.ts';
import { WantedExport } from '../table/exports.ts';

/** A deletion that has not stopped finishes both passes well within this time. */
const STOPPED_AFTER_MS = DAY_MS;

export async function resumeDeletions(now = Date.now()): Promise<undefined> {
  for await (const dog of deletionsBegunBefore(now - STOPPED_AFTER_MS))
    await start(SYSTEM, { job: 'account.forget', input: dog });
}

/** Code that few jobs need is loaded with the first of those jobs. */
export const jobs = {
  'account.forget': withSecondPass(
    job(Departed, async (...page) => (await import('./deletion-steps.ts')).forgetDog(...page)),
  ),
  'account.export': withSecondPass(
    job(WantedExport, async (...page) => (await import('./export-steps.ts')).exportDog(...page)),
  ),
  'account.resume': job(z.object({}), () => resumeDeletions()),
};
