import { createHash } from 'node:crypto';
import type { Alert, NearAlert } from '#shared/lost/alert';
import type { Tip } from '#shared/lost/tips';
import { timeOf } from '../core/ulid.ts';
import { lostPhotoUrl } from '../media/links.ts';
import { sealOf } from '../media/sign.ts';
import { nameOf } from '../profiles/name.ts';
import * as alerts from '../table/alerts.ts';
import type { Profile } from '../table/profiles.ts';
import type * as tips from '../table/tips.ts';

const NOISE = 0.3;
const STEPS = [
  [1000, '1,000+'],
  [100, '100+'],
  [20, '20+'],
] as const;

/** Between 0 and 1, constant for an alert, and secret. */
const drawnFor = (alertId: string) =>
  createHash('sha256')
    .update(sealOf(`told ${alertId}`))
    .digest()
    .readUInt32BE() /
  2 ** 32;

/** Adds a noise of up to 30 %, so that nobody can count the dogs of a square. */
export function toldOf({ told, alertId }: Pick<alerts.Row, 'told' | 'alertId'>): Alert['told'] {
  const seen = told * (1 - NOISE + 2 * NOISE * drawnFor(alertId));
  return STEPS.find(([least]) => seen >= least)?.[1] ?? 'a few';
}

const shownOf = (row: alerts.Row) => ({
  alertId: row.alertId,
  place: row.place,
  words: row.words,
  cell: row.cell ?? null,
  seenAt: row.seenAt,
  needs: row.needs,
  breed: row.breed,
  photo: row.photo ? lostPhotoUrl(row.code, row.photo) : null,
});

const stateOf = (row: alerts.Row) => (row.state === 'home' || alerts.isRunning(row) ? row.state : ('stopped' as const));

export const alertOf = (row: alerts.Row): Alert => ({
  ...shownOf(row),
  state: stateOf(row),
  km: row.km as Alert['km'],
  code: row.code,
  version: row.version,
  told: toldOf(row),
  endsAt: new Date(row.endsAt * 1000).toISOString(),
});

export const nearOf = (row: alerts.Row, owner: Profile): NearAlert => ({
  ...shownOf(row),
  state: stateOf(row),
  userId: owner.userId,
  name: nameOf(owner),
});

/** `tipper` is the neighbour that sent it, if the dog may know. */
export function tipOf(row: tips.Row, muted: boolean, tipper: Profile | undefined): Tip {
  const { tipId, kind, cell = null, where, words, reach, refused, from } = row;
  const sender = tipper ? { userId: tipper.userId, username: tipper.username, name: nameOf(tipper) } : null;
  return { tipId, kind, cell, where, words, reach, refused, muted, from, sender, createdAt: timeOf(tipId) };
}
