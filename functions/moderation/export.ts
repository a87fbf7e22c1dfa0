import * as z from 'zod/mini';
import { type List, readIndexPage } from '../core/query.ts';
import { readAll } from '../core/table.ts';
import { reporterOf } from '../table/reports.ts';

const PAGE = 100;

/** Contains only what the reporting dog wrote, not the accused. */
const Report = z.object({ subject: z.string(), about: z.string(), reason: z.string(), createdAt: z.string() });

/** The page of an alert may be reported by a dog that does not know whose it is. */
const ofWhat = ({ subject, about }: z.infer<typeof Report>) =>
  subject === 'lost' ? about.slice(0, about.indexOf(' ')) : about;

const reports: List = async ({ uid }, after) => {
  const { items: keys, next } = await readIndexPage('GSI1', reporterOf(uid), PAGE, after);
  const rows = await readAll(keys, { consistent: true });
  const found = rows.flatMap((row) => (row ? [Report.parse(row)] : []));
  const items = found.map((report) => ({ ...report, about: ofWhat(report) }));
  return { items, next };
};

export const lists = { reports };
