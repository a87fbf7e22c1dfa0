import geohash from 'ngeohash';
import { EVERY_KIND } from '../../functions/notifications/testing/devices.ts';
import { devicesKey } from '../../functions/table/devices.ts';
import { subscriptionOf } from '../../scripts/local/push-browser.ts';
import { AREA_DIGITS, PIN_DIGITS } from '../../shared/lost/cell.ts';
import { DEVICE_SHARE } from '../../tests/proofs/costs/work.ts';
import { type Base, DAY_MS, type Row } from './dog-rows.ts';
import { shareOf } from './hash.ts';

/** Of all dogs: those that say where they live and hear of alerts. */
const AREA_SHARE = 0.3;
const SALT = { area: 41, device: 42 };
/** Degrees from one town to the next, so that no alert reaches two. */
const APART = 0.5;
const [SOUTH, WEST, IN_A_ROW] = [35, -10, 60];

/** Their number grows with the root of the users, and so does a town. */
const townsOf = (dogs: number): number => Math.max(1, Math.round(Math.sqrt(dogs) / 4));

export const townOf = ({ graph }: Base, dog: number): number => dog % townsOf(graph.dogs);

const cellOf = (town: number, digits: number) =>
  geohash.encode(SOUTH + Math.floor(town / IN_A_ROW) * APART, WEST + (town % IN_A_ROW) * APART, digits);

/** The square where all dogs of the town live, and a pin in it. */
const squareOf = (town: number): string => cellOf(town, AREA_DIGITS);
export const pinOf = (town: number): string => cellOf(town, PIN_DIGITS);

export const hasArea = ({ seed }: Base, dog: number): boolean => shareOf(seed, SALT.area, dog) < AREA_SHARE;

export const areaOf = (base: Base, dog: number) =>
  hasArea(base, dog) && { area: { cell: squareOf(townOf(base, dog)), alerts: true } };

const neighbourRow = ({ names }: Base, cell: string, dog: number): Row => ({
  ...{ PK: `AREA#${cell}`, SK: names.uidOf(dog) },
  alerts: true,
});

/** The dogs of a square that hear of alerts. */
export function neighbourRows(base: Base, cell: string): Row[] {
  const { dogs } = base.graph;
  const towns = townsOf(dogs);
  const town = Array.from({ length: towns }, (_, at) => at).find((at) => squareOf(at) === cell);
  if (town === undefined) return [];
  const living = Array.from({ length: Math.ceil((dogs - town) / towns) }, (_, at) => town + at * towns);
  return living.filter((dog) => hasArea(base, dog)).map((dog) => neighbourRow(base, cell, dog));
}

const SECRET = 'of simulated browsers';
/** As long as those of push services. */
const TOKEN = 'x'.repeat(160);

/** All browsers have the same, because drawing them takes longer than the rest of a row. */
const KEYS = subscriptionOf('', '', SECRET);

export const browserOf = (name: string) => ({
  ...KEYS,
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}:${TOKEN}`,
});

export function devicesRow(base: Base, dog: number): Row | undefined {
  if (shareOf(base.seed, SALT.device, dog) >= DEVICE_SHARE) return undefined;
  const uid = base.names.uidOf(dog);
  const device = {
    ...{ deviceId: uid.replaceAll('-', '').slice(-22), kinds: EVERY_KIND, quiet: null, ...browserOf(uid) },
    ...{ authTime: 4_000_000_000, originJti: 'base', savedAt: base.start - DAY_MS },
  };
  return { ...devicesKey(uid), devices: [device], version: 'base' };
}
