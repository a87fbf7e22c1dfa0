import * as z from 'zod/mini';
import { isPermanent } from '../core/errors.ts';
import { job, later, withSecondPass } from '../core/jobs.ts';
import { logFailure } from '../core/log.ts';
import { SYSTEM } from '../core/proof.ts';
import { acceptNamed, acceptPendingRequests, type RequestName } from './requests.ts';

/** Two dogs are waiting, and the queue alone would retry only minutes later, and five times in all. */
async function acceptLater(request: RequestName, cursor?: string) {
  try {
    await acceptNamed(SYSTEM, request);
    return undefined;
  } catch (error) {
    const next = isPermanent(error) ? undefined : later(cursor);
    if (!next) throw error;
    logFailure('An accept waits on.', error);
    return next;
  }
}

export const jobs = {
  'follows.accept': job(z.object({ target: z.string(), asker: z.string(), requestId: z.string() }), acceptLater),
  'follows.acceptPending': withSecondPass(
    job(z.object({ uid: z.string() }), ({ uid }, cursor) => acceptPendingRequests(SYSTEM, uid, cursor)),
  ),
};
