import * as z from 'zod/mini';
import { job, stepsInOrder } from '../core/jobs.ts';
import { expireAlert } from './expire.ts';
import { Alert, Spread } from './job-inputs.ts';
import { rescreenAlert } from './rescreen.ts';
import { spread } from './spread.ts';
import { tellEnded, tellNear } from './tell.ts';
import { thankHelpers } from './thank.ts';

export const jobs = {
  'lost.spread': job(Spread, stepsInOrder({ spread, tell: tellNear, ended: tellEnded })),
  'lost.expire': job(Alert, expireAlert),
  'lost.thank': job(Alert, thankHelpers),
  'lost.look': job(z.object({ uid: z.string() }), rescreenAlert),
};
