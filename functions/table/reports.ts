import * as z from 'zod/mini';
import { Subject } from '#shared/moderation/reports';
import { pageOfIndex, type Step } from '../core/jobs.ts';
import { type Proof, SYSTEM } from '../core/proof.ts';
import { readIndexPage, readWhole } from '../core/query.ts';
import type { Key } from '../core/table.ts';
import { attempt, change, check, put, remove, write } from '../core/write.ts';
import { actorOf } from './notifications.ts';

const REPORT = 'REPORT#';

export const ReportRow = z.object({
  subject: Subject,
  about: z.string(),
  reason: z.string(),
  accused: z.string(),
  reporter: z.string(),
});
export type ReportRow = z.infer<typeof ReportRow>;

const partitionOf = (subject: Subject, about: string) => `${REPORT}${subject}#${about}`;

export const reportsRange = (subject: Subject, about: string) => ({ PK: partitionOf(subject, about), prefix: REPORT });

export const ListedReport = z.extend(ReportRow, { createdAt: z._default(z.string(), '') });
export type ListedReport = z.infer<typeof ListedReport>;

/** Returns all of them, so that a count misses none. */
export const listReports = async (subject: Subject, about: string): Promise<ListedReport[]> =>
  z.array(ListedReport).parse(await readWhole({ ...reportsRange(subject, about), consistent: true }));

export const isReportKey = ({ PK }: Key) => PK.startsWith(REPORT);

export const reporterOf = (uid: string) => `REPORTER#${uid}`;

interface Added {
  /** The reported row, if the report is deleted with it. */
  subjectKey?: Key;
  now?: Date;
}

const SUBJECT = 1;

/** Idempotent: a dog's first report of a subject stays. Returns false if the subject is gone. */
export async function addReport(
  proof: Proof,
  row: ReportRow,
  { subjectKey, now = new Date() }: Added = {},
): Promise<boolean> {
  const { subject, about, reporter, accused } = row;
  const key = { PK: partitionOf(subject, about), SK: `${REPORT}${reporter}` };
  const listed = { GSI1PK: reporterOf(reporter), GSI1SK: `${subject}#${about}` };
  // Listed under the accused dog, so that its deletion finds and removes the report.
  const named = { GSI2PK: actorOf(accused), GSI2SK: `${key.PK}#${reporter}` };
  const report = put({ ...key, ...listed, ...named, ...row, createdAt: now.toISOString() });
  const failed = await attempt(proof, report, ...(subjectKey ? [check(subjectKey, { exists: ['PK'] })] : []));
  return !failed.includes(SUBJECT);
}

export const removeReports: Step<{ uid: string }> = ({ uid }, cursor) =>
  pageOfIndex({ index: 'GSI1', partition: reporterOf(uid) }, cursor, (keys) =>
    write(SYSTEM, ...keys.map((key) => remove(key))),
  );

const UNSCORED = 'UNSCORED';

export const listForRescreening = (proof: Proof, key: Key, unscored: string, now = new Date()) =>
  attempt(
    proof,
    change(key, { set: { GSI2PK: UNSCORED, GSI2SK: `${now.toISOString()}#${key.PK}` } }, { is: { unscored } }),
  );

export const unlistFromRescreening = (proof: Proof, key: Key) =>
  attempt(proof, change(key, { drop: ['GSI2PK', 'GSI2SK'] }));

const PAGE_SIZE = 25;

export const pageOfUnscored = (cursor?: string) => readIndexPage('GSI2', UNSCORED, PAGE_SIZE, cursor);
