import * as z from 'zod';
import { type Job, job } from '../core/jobs.ts';
import type { Change } from '../core/stream.ts';
import { forgetDog } from './deletion-steps.ts';
import { Departed } from './deletion-table.ts';
import { reconcile } from './reconcile.ts';

/** A deletion that has begun is work to be done. */
export function onRecord({ key, before, after }: Change): Job[] {
  const { data } = Departed.safeParse(after);
  return key.SK === 'JOB' && !before && data ? [{ job: 'auth.forget', input: data }] : [];
}

export const jobs = {
  'auth.forget': job(Departed, forgetDog),
  /** Once a day. */
  'auth.reconcile': job(z.object({}), (_, cursor, again) => reconcile(cursor, again)),
};
