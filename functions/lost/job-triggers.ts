import type { Job } from '../core/jobs.ts';
import type { Change } from '../core/stream.ts';
import { AlertRow, dogOfAlert } from '../table/alerts.ts';

type Row = AlertRow | undefined;

const parsed = (image: unknown): Row => (image === undefined ? undefined : AlertRow.parse(image));

const isSame = (before: Row, after: Row) =>
  (['alertId', 'state', 'cell', 'km'] as const).every((name) => before?.[name] === after?.[name]);

/** Its old listings may have to be removed, and the row itself no longer says where they are. */
const leaves = (uid: string, { alertId, cell, km }: AlertRow): Job => ({
  job: 'lost.spread',
  input: { uid, alertId, cell, km },
});

function spreads(uid: string, before: Row, after: Row): Job[] {
  if (isSame(before, after)) return [];
  const wasSeen = before?.state === 'active';
  const isNew = after?.state === 'active' && after.alertId !== before?.alertId;
  return [
    ...(before && (wasSeen || after?.alertId === before.alertId) ? [leaves(uid, before)] : []),
    ...(isNew ? [{ job: 'lost.spread', input: { uid, alertId: after.alertId } }] : []),
  ];
}

function thanks(uid: string, before: Row, after: Row): Job[] {
  if (after?.state !== 'home' || before?.state === 'home') return [];
  return [{ job: 'lost.thank', input: { uid, alertId: after.alertId } }];
}

export function onRecord({ key, before, after }: Change): Job[] {
  const uid = dogOfAlert(key);
  if (uid === undefined) return [];
  const [was, is] = [parsed(before), parsed(after)];
  const isUnscored = is?.unscored !== undefined && is.unscored !== was?.unscored;
  return [
    ...spreads(uid, was, is),
    ...thanks(uid, was, is),
    ...(isUnscored ? [{ job: 'lost.look', input: { uid } }] : []),
  ];
}
