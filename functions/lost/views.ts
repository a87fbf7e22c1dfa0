import { DAY_MS } from '#shared/core/time';
import type { Alert, NearAlert } from '#shared/lost/alert';
import type { Tip } from '#shared/lost/tips';
import { timeOf } from '../core/ids.ts';
import { lostPhotoUrl } from '../media/links.ts';
import { nameOf } from '../profiles/views.ts';
import { type AlertRow, isAlertRunning } from '../table/alerts.ts';
import type { ProfileRow } from '../table/profiles.ts';
import type { TipRow } from '../table/tips.ts';

const WEEK_MS = 7 * DAY_MS;

/** Accounts are cheap to create, so all those younger than a week together count for little. */
export const isWeekOld = ({ createdAt }: Pick<ProfileRow, 'createdAt'>, now = Date.now()) =>
  now - Date.parse(createdAt) >= WEEK_MS;

const shownOf = (row: AlertRow) => ({
  alertId: row.alertId,
  place: row.place,
  words: row.words,
  cell: row.cell ?? null,
  seenAt: row.seenAt,
  needs: row.needs,
  breed: row.breed,
  photo: row.photo ? lostPhotoUrl(row.code, row.photo) : null,
});

const stateOf = (row: AlertRow) => (row.state === 'home' || isAlertRunning(row) ? row.state : ('stopped' as const));

export const alertOf = (row: AlertRow): Alert => ({
  ...shownOf(row),
  state: stateOf(row),
  km: row.km as Alert['km'],
  code: row.code,
  version: row.version,
  endsAt: new Date(row.endsAt * 1000).toISOString(),
});

export const nearOf = (row: AlertRow, owner: ProfileRow): NearAlert => ({
  ...shownOf(row),
  state: stateOf(row),
  userId: owner.userId,
  name: nameOf(owner),
});

interface About {
  muted: boolean;
  /** The neighbour that sent it, if the dog may see it. */
  tipper: ProfileRow | undefined;
  number: number;
}

export function tipOf(row: TipRow, { tipper, ...about }: About): Tip {
  const { tipId, kind, cell = null, where, words, reach, refused, from } = row;
  const sender = tipper ? { userId: tipper.userId, username: tipper.username, name: nameOf(tipper) } : null;
  return { tipId, kind, cell, where, words, reach, refused, from, sender, createdAt: timeOf(tipId), ...about };
}
