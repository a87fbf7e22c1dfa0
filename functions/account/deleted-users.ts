import * as z from 'zod';
import { environment } from '../core/environment.ts';
import { failing } from '../core/log.ts';
import { deleteDogsWithoutUser, requireRegistrationPool } from './reconcile.ts';

/** A record of CloudTrail, by EventBridge: a user has deleted itself, or was deleted by an operator. */
const Event = z.object({ detail: z.object({ additionalEventData: z.object({ sub: z.string() }) }) });

async function onDeletedUser(event: unknown): Promise<void> {
  const { sub } = Event.parse(event).detail.additionalEventData;
  const pool = environment('USER_POOL_ID');
  await requireRegistrationPool(pool);
  await deleteDogsWithoutUser([sub], pool);
}

export const handler = (event: unknown) => failing('A deleted user was not handled.', () => onDeletedUser(event));
