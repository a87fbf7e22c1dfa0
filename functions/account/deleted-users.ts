import * as z from 'zod/mini';
import { environment } from '../core/errors.ts';
import { failing } from '../core/log.ts';
import { requestOf, withRequest } from '../core/request.ts';
import { deleteDogsWithoutUser, requireRegistrationPool } from './reconcile.ts';

/** A CloudTrail record that EventBridge delivers: a user deleted itself, or an operator deleted it. */
const Event = z.object({ detail: z.object({ additionalEventData: z.object({ sub: z.string() }) }) });

async function onDeletedUser(event: unknown): Promise<void> {
  const { sub } = Event.parse(event).detail.additionalEventData;
  const pool = environment('USER_POOL_ID');
  await requireRegistrationPool(pool);
  await deleteDogsWithoutUser([sub], pool);
}

const Identified = z.object({ id: z.string() });

export const handler = (event: unknown) =>
  withRequest(requestOf(Identified.safeParse(event).data?.id), () =>
    failing('A deleted user was not handled.', () => onDeletedUser(event)),
  );
