import { ulid } from 'ulid';
import { HOUR_MS } from '#shared/core/time';
import type { RaiseAlert } from '#shared/lost/alert';
import { POSTER_PATH } from '#shared/lost/code';
import { lost } from '#shared/lost/contract';
import type { SendTip } from '#shared/lost/tips';
import type { Stack } from '../local/stack.ts';
import { DOGS } from './dogs.ts';
import { openFinderPage } from './finder-form.ts';
import { enter, type Member, naming } from './member.ts';
import { together } from './together.ts';

/** Three squares of a made-up town, side by side, each with the dogs that live there. */
export const MILLBROOK: Readonly<Record<string, readonly string[]>> = {
  gcnht: ['biscuit', 'pickle', 'clover', 'rusty'],
  gcnhu: ['otto', 'wilma', 'bruno', 'mabel'],
  gcnhv: ['luna', 'kenji', 'moss', 'saffron'],
};

export const MISSING = 'pickle';

export const ALERT = {
  place: 'Mill Green, by the bandstand',
  words: 'Red collar with a brass tag. Comes to the sound of a biscuit tin.',
  cell: 'gcnhtmr',
  km: 5,
  needs: ['deaf'],
} satisfies Omit<RaiseAlert, 'alertId' | 'seenAt'>;
const MISSING_FOR_MS = 2 * HOUR_MS;

type Said = Omit<SendTip, 'userId' | 'tipId'>;

export const SIGHTINGS: readonly [by: string, said: Said][] = [
  ['otto', { kind: 'saw', cell: 'gcnhttg', where: '', words: 'Saw a small dog behind the bakery.', reach: '' }],
  ['luna', { kind: 'saw', cell: 'gcnhtwx', where: '', words: 'Trotting along the canal to the bridge.', reach: '' }],
];
/** Of a finder without an account, by the poster. */
export const FOUND = {
  kind: 'have',
  where: 'Near Mill Green',
  words: 'Calm, in my kitchen. Has eaten my sandwich.',
  reach: '07700 900118',
} as const;

async function settle(members: readonly Member[]): Promise<void> {
  const named = naming(members);
  const homes = Object.entries(MILLBROOK).flatMap(([cell, names]) => names.map((name) => ({ cell, name })));
  await together(homes, ({ cell, name }) => named(name).call(lost.setArea, { cell, alerts: true }));
}

async function raise({ call }: Member): Promise<string> {
  const { alert } = await call(lost.own, {});
  if (alert) return alert.code;
  const seenAt = new Date(Date.now() - MISSING_FOR_MS).toISOString();
  const raised = await call(lost.raise, { ...ALERT, alertId: ulid(), seenAt });
  return raised.code;
}

async function writeByPoster(site: string, code: string): Promise<void> {
  const { send } = await openFinderPage(`${site}${POSTER_PATH}${code}`);
  const sent = await send(FOUND);
  if (!sent.ok) throw new Error(`The page of the poster answered ${sent.status}`);
}

/** Dogs in three squares of a town, and one of them is missing; what is there already is left as it is. */
export async function goMissing(stack: Stack): Promise<void> {
  const members = await together(DOGS, (dog) => enter(stack, dog));
  const named = naming(members);
  const pickle = named(MISSING);
  await settle(members);
  const code = await raise(pickle);
  const { tips } = await pickle.call(lost.own, {});
  const count = tips.items.reduce((sum, row) => sum + row.count, 0);
  for (const [by, said] of SIGHTINGS.slice(count)) {
    await named(by).call(lost.sendTip, { ...said, userId: pickle.userId, tipId: ulid() });
  }
  if (count <= SIGHTINGS.length) await writeByPoster(stack.site, code);
}
