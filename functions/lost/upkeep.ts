import * as z from 'zod/mini';
import { job } from '../core/jobs.ts';
import { rescreenAlert } from './rescreen.ts';
import { thankHelpers } from './thank.ts';
import { expire, spreadAndTell } from './work.ts';
import { Alert, Spread } from './work-inputs.ts';

export const jobs = {
  'lost.spread': job(Spread, spreadAndTell),
  'lost.expire': job(Alert, expire),
  'lost.thank': job(Alert, thankHelpers),
  'lost.look': job(z.object({ uid: z.string() }), rescreenAlert),
};
