import type { Alert, NearAlert, NearAlerts } from '#shared/lost/alert';
import type { Tip } from '#shared/lost/tips';
import { ulid } from '../../web/src/testing/dogs.ts';
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

const tips: Tip[] = [
  {
    ...{ ...unsigned, cell: 'gcnhtwx', tipId: ulid(70), kind: 'have', from: 'collar', createdAt: hoursAgo(0.3) },
    ...{ where: 'Mill Lane 4', words: 'He is in our garden, wet but well.', reach: 'Ring the bell, or 555 0100' },
  },
  {
    ...{
      ...unsigned,
      cell: 'gcnhttg',
      tipId: ulid(71),
      kind: 'saw',
      from: 'neighbour',
      createdAt: hoursAgo(1.1),
      sender: rusty,
    },
    ...{ where: 'The bus stop at the bridge', words: 'Running towards the park.', reach: '' },
  },
];

export const alerts = {
  'GET /lost-dogs': { items: [nearAlert], home: [] } satisfies NearAlerts,
  [`GET /lost-dogs/${nearAlert.userId}`]: nearAlert,
  'GET /me/lost': { alert: ownAlert, tips },
  'GET /me/tips': { items: tips },
  'GET /me/collar': { code: '7K3MZ9QX2B', showsBreed: true, showsPhoto: true, needs: [] },
};
