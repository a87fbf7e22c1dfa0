import type { Alert, NearAlert } from '#shared/lost/alert';
import type { Tip, TipRow } from '#shared/lost/tips';
import { card, ulid } from './dogs.ts';

const SINCE = '2026-11-23T08:00:00.000Z';

const about = {
  state: 'active' as const,
  place: 'Mill Lane',
  words: '',
  cell: null,
  seenAt: SINCE,
  needs: [],
  breed: 'Beagle',
  photo: null,
};

export const ownAlert = (more: Partial<Alert> = {}): Alert => ({
  ...about,
  ...{ alertId: ulid(1), km: 2, code: '01ABCDEFGH', version: 1, endsAt: '2099-12-07T08:00:00.000Z' },
  ...more,
});

export const nearAlert = (more: Partial<NearAlert> = {}): NearAlert => {
  const { userId, name } = card();
  return { ...about, alertId: ulid(2), userId, name, ...more };
};

/** Higher `n` is newer. */
export const tip = (n: number, more: Partial<Tip> = {}): Tip => ({
  ...{ tipId: ulid(n), kind: 'saw', cell: null, where: '', words: '', reach: '' },
  ...{ refused: false, muted: false, from: 'link', sender: null, createdAt: SINCE, number: n },
  ...more,
});

/** As many rows, each of one tip. */
export const rowsOf = (tips: Tip[]): TipRow[] => tips.map((one) => ({ tips: [one], count: 1 }));
