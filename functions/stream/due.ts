import * as z from 'zod/mini';
import { job, start } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { findWorkedUpTo, listDueAt, markDueDone, minuteOf, setWorkedUpTo } from '../table/due.ts';

/** As long as the rows are kept. */
const MOST_MINUTES = 2 * 24 * 60;

async function startAll(minute: number): Promise<void> {
  for (const row of await listDueAt(minute)) {
    await start(SYSTEM, { job: row.job, input: row.input });
    await markDueDone(SYSTEM, row);
  }
}

/** Starts the jobs that became due since the last run. One may start twice, because it reads its cause again. */
export async function startDue(now = Date.now(), mostMinutes = MOST_MINUTES): Promise<undefined> {
  const last = minuteOf(now / 1000) - 1;
  const worked = (await findWorkedUpTo()) ?? last - 1;
  for (let minute = Math.max(worked + 1, last - mostMinutes); minute <= last; minute += 1) {
    await startAll(minute);
    await setWorkedUpTo(SYSTEM, minute);
  }
}

export const jobs = { 'core.due': job(z.object({}), () => startDue()) };
