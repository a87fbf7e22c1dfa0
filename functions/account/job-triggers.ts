import type { Job } from '../core/jobs.ts';
import type { Change } from '../core/stream.ts';
import { Departed, isDeletionKey } from '../table/deletions.ts';
import { isExportKey, WantedExport } from '../table/exports.ts';
import { isSecondStepKey, SecondStepChange } from '../table/second-steps.ts';

function exportJobs({ before, after }: Change): Job[] {
  const { data } = WantedExport.safeParse(after);
  return data && before?.exportId !== data.exportId ? [{ job: 'account.export', input: data }] : [];
}

function secondStepJobs({ before, after }: Change): Job[] {
  const { data } = SecondStepChange.safeParse(after);
  return data && before?.state !== data.state ? [{ job: 'account.secondStep', input: data }] : [];
}

export function onRecord(change: Change): Job[] {
  const { key, before, after } = change;
  if (isExportKey(key)) return exportJobs(change);
  if (isSecondStepKey(key)) return secondStepJobs(change);
  const { data } = Departed.safeParse(after);
  return isDeletionKey(key) && !before && data ? [{ job: 'account.forget', input: data }] : [];
}
