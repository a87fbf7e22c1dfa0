import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Area } from '#shared/lost/area';
import { messages as queued } from '../../functions/core/testing/kept-queue.ts';
import { endAlert } from '../../functions/lost/alert.ts';
import { removeArea, setArea } from '../../functions/lost/area.ts';
import { handler } from '../../functions/lost/handlers.ts';
import { draft, followed, newNeighbour, raise, SQUARE } from '../../functions/lost/testing/alerts.ts';
import { newVisitor } from '../../functions/lost/testing/visitor.ts';
import { listen } from '../../functions/presence/testing/listen.ts';
import { ask, type Dog, newDog } from '../../functions/testing/dogs.ts';
import { onOwnTable } from '../../functions/testing/on-own-table.ts';
import { scanTable, textOf } from '../invariants/snapshot.ts';
import { Ears } from '../logs/ears.ts';
import { differencesOf } from './differences.ts';

vi.mock('../../functions/core/queue.ts', () => import('../../functions/core/testing/kept-queue.ts'));
vi.mock('../../functions/table/limits.ts', () => import('../../functions/table/testing/unlimited.ts'));
vi.mock('../../functions/moderation/toxicity.ts', () => import('../../functions/lost/testing/judged.ts'));
vi.mock('../../functions/moderation/screen.ts', () => import('../../functions/moderation/testing/unscreened.ts'));
onOwnTable();
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
vi.stubEnv('SITE', 'https://barkyard.test');
vi.stubEnv('PUSHES_QUEUE', 'pushes');

const LONDON = 'gcpvj';
/** The victim's homes: where the alert is, far from it, where it is without hearing of alerts, and none. */
const HOMES: readonly (Area | undefined)[] = [
  { cell: SQUARE, alerts: true },
  { cell: LONDON, alerts: true },
  { cell: SQUARE, alerts: false },
  undefined,
];
/** A position in the square, cut finer than a pin, cut coarser, and with digits that no cell has. */
const WRONG = ['u33dc0r1', 'u33dc0r1hbcde', 'u33d', 'u33dc0', 'u33dc0a', 'i33dc0r', 'u33dc0l', 'u33dco0', 'U33DC0R'];
const FINER = /u33dc0r[0-9b-hjkmnp-z]/;

const count = { worlds: 0, differences: 0, frames: 0, pushes: 0, finer: 0 };
let net: Awaited<ReturnType<typeof listen>>;
let victim: Dog;
let owner: Dog;
let strangers: Dog[];
let lines: Awaited<ReturnType<typeof net.connect>>[];

beforeAll(async () => {
  net = await listen();
  [victim, owner] = [await newDog(), await newDog()];
  strangers = [owner, await newNeighbour(), await newNeighbour(LONDON)];
  lines = await Promise.all(strangers.map((dog) => net.connect(dog)));
});
afterAll(async () => {
  await net.close();
  const { worlds, differences, frames, pushes, finer } = count;
  console.log(`• alerts: worlds ${worlds}, frames ${frames}, pushes ${pushes}, differences ${differences}`);
  console.log(`• pins: tried ${WRONG.length}, finer cells ${finer}`);
});

interface Job {
  job: string;
  input: { uids: string[]; push: object };
}

const isPush = ({ job }: Job) => job === 'pushes.send';

/** The pushes that the devices of these dogs should show. */
const pushedTo = (dogs: Dog[]) => {
  const pushes = (queued.splice(0) as Job[]).filter(isPush);
  return dogs.map(({ uid }) => pushes.filter(({ input }) => input.uids.includes(uid)).map(({ input }) => input.push));
};

const get = async (from: Dog, path: string) => (await ask(handler, 'GET', path, { from })).body;

/** All that three strangers see and hear of an alert that one of them raises, runs and ends. */
async function worldOf(home: Area | undefined) {
  await (home ? setArea(victim, home) : removeArea(victim));
  queued.splice(0);
  const from = lines.map(({ heard }) => heard.length);
  const { alertId } = await followed(owner, () => raise(owner));
  const paths = ['/me/lost', '/lost-dogs', `/lost-dogs/${victim.uid}`, `/lost-dogs/${owner.uid}`];
  const seen = await Promise.all(strangers.map((dog) => Promise.all(paths.map((path) => get(dog, path)))));
  await followed(owner, () => endAlert(owner, { alertId, outcome: 'home' }));
  const frames = lines.map(({ heard }, at) => heard.slice(from[at]));
  const pushes = pushedTo(strangers);
  count.worlds += 1;
  count.frames += frames.flat().length;
  count.pushes += pushes.flat().length;
  return { seen, frames, pushes };
}

describe('who else hears of an alert', () => {
  // Alerts end at a whole second: two worlds within one would hide that times differ between the others.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());

  it('changes nothing in what its owner and others are answered, hear, and are shown', async () => {
    const worlds: Awaited<ReturnType<typeof worldOf>>[] = [];
    for (const home of HOMES) worlds.push(await worldOf(home));
    const again = await worldOf(HOMES.at(-1));
    const [one, ...others] = worlds;
    const differences = others.flatMap((other) => differencesOf(one, other, [worlds.at(-1), again]));
    count.differences += differences.length;
    expect(differences).toEqual([]);
    expect(one?.pushes.map((pushes) => pushes.length)).toEqual([0, 1, 0]);
    expect(one?.frames.map((frames) => frames.map(({ type }) => type))).toEqual([[], ['lost.near', 'lost.ended'], []]);
  });
});

describe('a pin', () => {
  it('is refused where it is no square of seven digits, with whatever it comes, and is nowhere then', async () => {
    const dog = await newDog();
    const neighbour = await newNeighbour();
    const ears = new Ears();
    const { alertId, version } = await raise(dog);
    const said = { kind: 'saw', where: '', words: '', reach: '', tipId: ulid() };
    const statuses: number[] = [];
    for (const cell of WRONG) {
      const tries = [
        ask(handler, 'POST', '/lost-dogs', { from: neighbour, body: draft({ cell }) }),
        ask(handler, 'PATCH', '/me/lost', { from: dog, body: { alertId, version, cell } }),
        ask(handler, 'POST', `/lost-dogs/${dog.uid}/tips`, { from: neighbour, body: { ...said, cell } }),
        ask(handler, 'POST', '/lost-dogs', { from: neighbour, body: { ...draft(), position: cell } }),
      ];
      for (const { status } of await Promise.all(tries)) statuses.push(status);
    }
    const heard = ears.leaks([], [FINER]);
    ears.close();
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect([heard, (await scanTable()).map(textOf).filter((row) => FINER.test(row))]).toEqual([[], []]);
    count.finer += heard.length;
  });

  it('is in no frame, no push, no page and no log, not even as the square that it is', async () => {
    const dog = await newDog();
    const neighbour = await newNeighbour();
    const ears = new Ears();
    const line = await net.connect(neighbour);
    queued.splice(0);
    const { code, alertId } = await followed(dog, () => raise(dog));
    const body = { tipId: ulid(), kind: 'saw', cell: 'u33dc2s', where: '', words: '', reach: '' };
    expect((await ask(handler, 'POST', `/lost-dogs/${dog.uid}/tips`, { from: neighbour, body })).status).toBe(200);
    const { open } = newVisitor();
    const pages = await Promise.all((['l', 'p'] as const).map((letter) => open(letter, code)));
    await followed(dog, () => endAlert(dog, { alertId, outcome: 'home' }));
    const logged = ears.leaks([SQUARE], []);
    ears.close();
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const pushes = (queued.splice(0) as Job[]).filter(isPush);
    expect(line.heard.map(({ type }) => type)).toEqual(['lost.near', 'lost.ended', 'lost.ended']);
    expect(pushes).toHaveLength(2);
    const said = [...pages, ...pushes, ...line.heard].map((one) => JSON.stringify(one));
    const found = [...said, ...logged].filter((text) => text.includes(SQUARE));
    count.finer += found.length;
    expect(found).toEqual([]);
  });
});
