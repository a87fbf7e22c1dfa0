import * as z from 'zod/mini';
import { job, withSecondPass } from '../core/jobs.ts';
import { Departed } from '../table/deletions.ts';
import { forgetDog } from './deletion-steps.ts';
import { resumeDeletions } from './resume-deletions.ts';

export const jobs = {
  'account.forget': withSecondPass(job(Departed, forgetDog)),
  'account.resume': job(z.object({}), () => resumeDeletions()),
};
