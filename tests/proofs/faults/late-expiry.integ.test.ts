import { globSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NOTIFICATIONS_PAGE } from '#shared/notifications/contract';
import { SYSTEM } from '../../../functions/core/proof.ts';
import type { Item } from '../../../functions/core/table.ts';
import { lists } from '../../../functions/notifications/export.ts';
import { getNotifications } from '../../../functions/notifications/notifications.ts';
import { addNotifications } from '../../../functions/notifications/testing/notifications.ts';
import { listen } from '../../../functions/presence/testing/listen.ts';
import { removeNotification } from '../../../functions/table/notification-writes.ts';
import { placeOfId } from '../../../functions/table/notifications.ts';
import { newDog } from '../../../functions/testing/dogs.ts';
import { muteLog } from '../../../functions/testing/mute-log.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { randomFrom } from '../../../functions/testing/random.ts';
import { scanTable } from '../../../scripts/ops/invariants/snapshot.ts';
import { many, seed, tell } from '../../support/profile.ts';
import { expiring } from './expiring.ts';
import type { Kind } from './expiring-kind.ts';

onOwnTable();

/** DynamoDB removes what has expired within two days. */
const LATEST_MS = 48 * 3_600_000;
const SECOND_MS = 1000;
const TIMES = many(2, 20);
const random = randomFrom(seed);
const counts = { injected: 0, lost: 0, wrong: 0 };

let net: Awaited<ReturnType<typeof listen>>;
let kinds: Record<string, Kind>;
beforeAll(async () => {
  net = await listen();
  kinds = expiring(net);
  vi.stubEnv('MODERATION', 'off');
  muteLog(['error', 'warn']);
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  vi.unstubAllEnvs();
  await net.close();
  tell('X17 late expiry', { kinds: Object.keys(kinds).length, ...counts });
});

const kindOf = ({ PK }: Item) => `${PK}`.split('#')[0] ?? '';
const textOf = (row: Item) => JSON.stringify(row);
const expiryOf = ({ expiresAt }: Item) => Number(expiresAt) * SECOND_MS;

/** The rows of a kind that are in the table, whether they count or not: nothing removes them here. */
const rowsOf = async (name: string) =>
  (await scanTable()).filter((row) => kindOf(row) === name && row.expiresAt !== undefined);

/** True if a row still counts that long after it has expired. */
async function countsAt(late: number, name: string, make: Kind['counts'][string]): Promise<boolean> {
  const before = new Set((await rowsOf(name)).map(textOf));
  const isThere = await make();
  const made = (await rowsOf(name)).filter((row) => !before.has(textOf(row)));
  expect(made).not.toEqual([]);
  const expiry = (late < 0 ? Math.min : Math.max)(...made.map(expiryOf));
  vi.useFakeTimers({ toFake: ['Date'], now: expiry + late });
  const counted = await isThere();
  vi.useRealTimers();
  return counted;
}

async function checkOne([name, sign]: [name: string, sign: string], make: Kind['counts'][string]) {
  expect(await countsAt(-SECOND_MS, name, make), `${name} ${sign} in time`).toBe(true);
  const late = Array.from({ length: TIMES }, (_, at) => (at === 0 ? 0 : Math.floor(random() * LATEST_MS)));
  for (const offset of late) {
    const counted = await countsAt(offset, name, make);
    counts.injected += 1;
    if (counted) counts.wrong += 1;
    expect(counted, `${name} ${sign} ${offset} ms late`).toBe(false);
  }
}

it('what has expired counts no more, for up to two days in which it is still there', { timeout: 900_000 }, async () => {
  for (const [name, { counts: signs }] of Object.entries(kinds)) {
    for (const [sign, make] of Object.entries(signs)) await checkOne([name, sign], make);
  }
});

const PAGE_AND_MORE = 26;

/** Places in a list from which its one removed row has expired. */
const removed = [0, 1, 12, NOTIFICATIONS_PAGE - 1, NOTIFICATIONS_PAGE, PAGE_AND_MORE - 1];

it('a list goes on behind a row that has expired, and so does an export', { timeout: 120_000 }, async () => {
  const pack = await Promise.all(Array.from({ length: PAGE_AND_MORE }, () => newDog()));
  for (const at of removed) {
    const dog = await newDog();
    const ids = await addNotifications(dog, PAGE_AND_MORE, pack);
    await removeNotification(SYSTEM, dog.uid, placeOfId(`${ids[at]}`), Date.now() - LATEST_MS);
    const listed = await pagesOf((cursor) => getNotifications(dog, { cursor }));
    const exported = await pagesOf(async (after) => {
      const { items, next } = await lists.notifications(dog, after);
      return { items, cursor: next };
    });
    counts.injected += 1;
    const isWhole = listed.join() === `${NOTIFICATIONS_PAGE},${PAGE_AND_MORE - 1 - NOTIFICATIONS_PAGE}`;
    if (!isWhole || exported.join() !== `${PAGE_AND_MORE - 1}`) counts.lost += 1;
    expect({ at, listed, exported }).toEqual({ at, listed: [20, 5], exported: [25] });
  }
});

interface Part {
  items: object[];
  cursor?: string;
}

/** The numbers of items on the pages of a list. */
async function pagesOf(readPart: (cursor?: string) => Promise<Part>, from?: string): Promise<number[]> {
  const { items, cursor } = await readPart(from);
  return cursor === undefined ? [items.length] : [items.length, ...(await pagesOf(readPart, cursor))];
}

const read = (file: string) => readFileSync(file, 'utf8');

it('there is no other row that expires', () => {
  const writers = globSync('functions/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] }).filter(
    (file) =>
      /\bexpiresAt\b/.test(read(file)) && /import [^;]*\b(put|change)\b[^;]* from '[^']*\/write\.ts'/.test(read(file)),
  );
  const known = Object.values(kinds).flatMap(({ by }) => [by].flat().map((file) => `functions/${file}`));
  expect(writers.sort()).toEqual([...new Set(known)].sort());
});

it('and the documentation of the table says so of each', () => {
  const rows = read('docs/table.md')
    .split('\n')
    .filter((line) => /^\|.*\(TTL/.test(line));
  const documented = rows.map((line) => line.split('|')[2]?.trim().split('#')[0]);
  expect([...new Set(documented)].sort()).toEqual(Object.keys(kinds).sort());
});
