import type { Alert, NearAlert, NearAlerts } from '#shared/lost/alert';
import type { Tip, TipRow } from '#shared/lost/tips';
import { ulid } from '../../../web/src/testing/dogs.ts';
import { hoursAgo, idOf, named } from './dogs.ts';
import { portraitPath, scenePath } from './drawings.ts';

const aboutOf = (username: string) => ({
  state: 'active' as const,
  place: 'Linden Park, by the pond',
  words: 'A red collar, and one ear that never stands. Very shy; comes to the sound of a tin of biscuits.',
  cell: 'gcnhtmr',
  seenAt: hoursAgo(1.5),
  needs: ['space' as const],
  breed: named(username).breed,
  photo: portraitPath(username),
});

export const ownAlert: Alert = {
  ...aboutOf('biscuit'),
  photo: scenePath('biscuit'),
  alertId: ulid(60),
  km: 5,
  code: '7K3MZ9QX2B',
  version: 1,
  endsAt: hoursAgo(-13 * 24),
};

const nearAlert: NearAlert = {
  ...aboutOf('luna'),
  alertId: ulid(61),
  userId: idOf('luna'),
  name: named('luna').name,
};

const unsigned = { refused: false, muted: false, sender: null } as const;
const rusty = { userId: idOf('rusty'), username: 'rusty', name: named('rusty').name };

const found: Tip = {
  ...{
    ...unsigned,
    cell: 'gcnhtwx',
    tipId: ulid(74),
    kind: 'have',
    from: 'collar',
    createdAt: hoursAgo(0.3),
    number: 5,
  },
  ...{ where: 'Mill Lane 4', words: 'He is in our garden, wet but well.', reach: 'Ring the bell, or 555 0100' },
};

const seen = (number: number, hours: number, said: Partial<Tip>): Tip => ({
  ...{
    ...unsigned,
    cell: null,
    tipId: ulid(69 + number),
    kind: 'saw',
    from: 'poster',
    createdAt: hoursAgo(hours),
    number,
  },
  ...{ where: '', words: '', reach: '' },
  ...said,
});
const byRusty = { from: 'neighbour', sender: rusty } as const;

const rows: TipRow[] = [
  { tips: [found], count: 1 },
  {
    tips: [
      seen(4, 1.1, {
        ...byRusty,
        ...{ cell: 'gcnhttg', where: 'The bus stop at the bridge', words: 'Running towards the park.' },
      }),
      seen(2, 1.3, { ...byRusty, cell: 'gcnhttu', words: 'By the canal, alone.' }),
      seen(1, 1.4, { ...byRusty, words: 'Behind the bakery.' }),
    ],
    count: 3,
  },
  { tips: [seen(3, 1.2, { muted: true, words: 'A cat, I think.' })], count: 1 },
];

export const alerts = {
  'GET /lost-dogs': { items: [nearAlert], home: [] } satisfies NearAlerts,
  [`GET /lost-dogs/${nearAlert.userId}`]: nearAlert,
  'GET /me/lost': { alert: ownAlert, tips: { items: rows } },
  'GET /me/tips': { items: rows },
  'GET /me/collar': { code: '7K3MZ9QX2B', showsBreed: true, showsPhoto: true, needs: [] },
};
