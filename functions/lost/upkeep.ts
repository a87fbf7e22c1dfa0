import * as z from 'zod/mini';
import { job } from '../core/jobs.ts';
import { Alert, Spread } from './work-inputs.ts';

/** Few jobs are about missing dogs: what they need is loaded with the first of them. */
const work = () => import('./work.ts');

export const jobs = {
  'lost.spread': job(Spread, async (given, cursor) => (await work()).spreadAndTell(given, cursor)),
  'lost.expire': job(Alert, async (given) => (await work()).expire(given)),
  'lost.look': job(z.object({ uid: z.string() }), async (dog, cursor) => (await work()).rescreenAlert(dog, cursor)),
};
