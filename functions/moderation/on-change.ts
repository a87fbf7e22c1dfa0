import { forEachInOrder } from '../core/lists.ts';
import type { Change } from '../core/stream.ts';
import { isReportKey, ReportRow } from '../table/reports.ts';

const LEAD: Record<ReportRow['subject'], (about: string) => string> = {
  post: (about) => `/post/${about}`,
  comment: (about) => `/post/${about.split(' ')[0]}`,
  user: (about) => `/profile/${about}`,
  message: () => '',
  lost: (about) => `npm run ops lost -- ${about.split(' ')[1]}`,
};

const textOf = ({ subject, about, reason, accused, reporter }: ReportRow) =>
  [
    `A ${subject} was reported: ${about}`,
    LEAD[subject](about) && `Open it: ${LEAD[subject](about)}`,
    `By: ${reporter}`,
    `About: ${accused}`,
    '',
    reason,
  ].join('\n');

async function mailReport({ key, before, after }: Change): Promise<void> {
  const TopicArn = process.env.REPORTS;
  if (!TopicArn || before || !after || !isReportKey(key)) return;
  const report = ReportRow.parse(after);
  const { publishReport } = await import('./report-topic.ts');
  await publishReport(TopicArn, `Barkyard: a ${report.subject} was reported`, textOf(report));
}

export const react = (changes: Change[]) => forEachInOrder(changes, mailReport);
