import { type Alert, MAX_HELP, MAX_PLACE, type NearAlert } from '#shared/lost/alert';
import { MAX_REACH, MAX_TIP, MAX_WHERE, type Tip } from '#shared/lost/tips';
import { ulid } from '../../../web/src/testing/dogs.ts';
import { rowsOf } from '../../../web/src/testing/missing-dogs.ts';

const SINCE = '2026-01-01T00:00:00.000Z';
const WORD = 'pneumonoultramicroscopicsilicovolcanoconiosis';

const about = {
  state: 'active' as const,
  place: `${WORD} `.repeat(2).slice(0, MAX_PLACE),
  words: `${WORD} and a red collar. `.repeat(9).slice(0, MAX_HELP),
  cell: 'gcht8mz',
  seenAt: SINCE,
  needs: [],
  breed: 'Nova Scotia Duck Tolling Retriever',
  photo: null,
};

const alert: Alert = {
  ...about,
  ...{ alertId: ulid(60), km: 10, code: '7K3MZ9QX2B', version: 1, endsAt: '2100-01-01T00:00:00.000Z' },
};

const tip = (n: number, refused: boolean): Tip => ({
  ...{
    tipId: ulid(n),
    kind: 'have',
    createdAt: SINCE,
    number: n,
    refused,
    muted: false,
    from: 'link',
    cell: null,
    sender: null,
  },
  where: WORD.repeat(3).slice(0, MAX_WHERE),
  words: WORD.repeat(12).slice(0, MAX_TIP),
  reach: `${WORD}@${WORD}.example`.slice(0, MAX_REACH),
});

/** Alerts and tips as long as they may be, about a dog with a long name. */
export function longAlerts({ userId, name }: Pick<NearAlert, 'userId' | 'name'>) {
  const near: NearAlert = { ...about, alertId: ulid(61), userId, name };
  const tips = [tip(70, false), tip(71, true)];
  return {
    'GET /lost-dogs': { items: [near, { ...near, alertId: ulid(62) }], home: [{ alertId: ulid(63), userId, name }] },
    [`GET /lost-dogs/${userId}`]: near,
    'GET /me/lost': { alert, tips: { items: rowsOf(tips) } },
    'GET /me/tips': { items: rowsOf(tips) },
    'GET /me/collar': { code: '7K3MZ9QX2B', showsBreed: true, showsPhoto: true, needs: [] },
  };
}
