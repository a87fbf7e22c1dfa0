import * as z from 'zod/mini';
import { job, withSecondPass } from '../core/jobs.ts';
import { Departed } from '../table/deletions.ts';
import { WantedExport } from '../table/exports.ts';
import { resumeDeletions } from './resume-deletions.ts';

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
