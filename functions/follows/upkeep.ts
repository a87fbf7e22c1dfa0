import * as z from 'zod/mini';
import { job, withSecondPass } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { acceptPendingRequests } from './requests.ts';

export const jobs = {
  'follows.acceptPending': withSecondPass(
    job(z.object({ uid: z.string() }), ({ uid }, cursor) => acceptPendingRequests(SYSTEM, uid, cursor)),
  ),
};
