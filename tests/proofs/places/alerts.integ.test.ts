import type { APIGatewayProxyResult, Context } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Alert } from '#shared/lost/alert';
import type { Area } from '#shared/lost/cell';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { messages as queued } from '../../../functions/core/testing/kept-queue.ts';
import { change, write } from '../../../functions/core/write.ts';
import { changeAlert, endAlert } from '../../../functions/lost/alerts.ts';
import { removeArea, setArea } from '../../../functions/lost/area.ts';
import { forgetArea } from '../../../functions/lost/erase.ts';
import { handler } from '../../../functions/lost/handlers.ts';
import { draft, followed, newNeighbour, PIN, raise, SQUARE } from '../../../functions/lost/testing/alerts.ts';
import { newVisitor } from '../../../functions/lost/testing/visitor.ts';
import { listen } from '../../../functions/presence/testing/listen.ts';
import { alertKey } from '../../../functions/table/alerts.ts';
import { findArea } from '../../../functions/table/areas.ts';
import { profileKey } from '../../../functions/table/profiles.ts';
import { ask, type Dog, eventOf, newDog, tombstone } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { scanTable, textOf } from '../../../scripts/ops/invariants/snapshot.ts';
import { Ears } from '../logs/ears.ts';
import { differencesOf } from './differences.ts';

vi.mock('../../../functions/core/queue.ts', () => import('../../../functions/core/testing/kept-queue.ts'));
vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));
vi.mock('../../../functions/moderation/toxicity.ts', () => import('../../../functions/lost/testing/judged.ts'));
vi.mock('../../../functions/moderation/screen.ts', () => import('../../../functions/moderation/testing/unscreened.ts'));
onOwnTable();
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
vi.stubEnv('SITE', 'https://barkyard.test');
vi.stubEnv('PUSHES_QUEUE', 'pushes');

const LONDON = 'gcpvj';
/** A square of nobody else: where it is found, it is the home area of the dog that this is about. */
const HOME = 'u0yjj';

interface Life {
  /** Before the alert is raised; where it is absent, the dog has no area. */
  home?: Area;
  /** While the alert runs. */
  meanwhile?: (dog: Dog) => Promise<unknown>;
}

const moves = (cell: string) => (dog: Dog) => setArea(dog, { cell, alerts: true });
const forgets = (dog: Dog) => removeArea(dog);
async function leaves(dog: Dog) {
  await tombstone(dog.uid);
  await forgetArea(dog);
}

/** The first has never set an area. */
const LIVES: readonly (readonly [what: string, life: Life])[] = [
  ['has none', {}],
  ['lives where the alert is', { home: { cell: SQUARE, alerts: true } }],
  ['lives far from it', { home: { cell: LONDON, alerts: true } }],
  ['lives there without hearing of alerts', { home: { cell: SQUARE, alerts: false } }],
  ['moves there', { home: { cell: LONDON, alerts: true }, meanwhile: moves(SQUARE) }],
  ['moves away', { home: { cell: SQUARE, alerts: true }, meanwhile: moves(LONDON) }],
  ['forgets it', { home: { cell: SQUARE, alerts: true }, meanwhile: forgets }],
];
/** A deletion is seen by others; whether the dog had an area is not. */
const ENDS: readonly (readonly [what: string, life: Life])[] = [
  ['leaves without one', { meanwhile: leaves }],
  ['lived there', { home: { cell: SQUARE, alerts: true }, meanwhile: leaves }],
  ['lived elsewhere', { home: { cell: LONDON, alerts: true }, meanwhile: leaves }],
];
/** A position in the square, cut finer than a pin, cut coarser, and with digits that no cell has. */
const WRONG = ['u33dc0r1', 'u33dc0r1hbcde', 'u33d', 'u33dc0', 'u33dc0a', 'i33dc0r', 'u33dc0l', 'u33dco0', 'U33DC0R'];
const FINER = /u33dc0r[0-9b-hjkmnp-z]/;

const count = { worlds: 0, answers: 0, differences: 0, frames: 0, pushes: 0, finer: 0 };
let net: Awaited<ReturnType<typeof listen>>;
let victim: Dog;
let owner: Dog;
let strangers: Dog[];
let lines: Awaited<ReturnType<typeof net.connect>>[];

beforeAll(async () => {
  net = await listen();
  [victim, owner] = [await newDog(), await newDog()];
  strangers = [await newNeighbour(), await newNeighbour(LONDON)];
  lines = await Promise.all([owner, ...strangers].map((dog) => net.connect(dog)));
});
afterAll(async () => {
  await net.close();
  const { worlds, answers, differences, frames, pushes, finer } = count;
  console.log(
    `• alerts: worlds ${worlds}, answers ${answers}, frames ${frames}, pushes ${pushes}, differences ${differences}`,
  );
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

/** Bytes and headers, without what is drawn anew for each alert. */
const saidOf = ({ statusCode, headers, body }: APIGatewayProxyResult, { alertId, code }: Alert) =>
  `${statusCode} ${JSON.stringify(headers)} ${body}`
    .replaceAll(alertId, 'its id')
    .replaceAll(code, 'its code')
    .replace(/name="token" value="[^"]+"/, 'its token');

const get = (from: Dog, path: string) => handler(eventOf('GET', path, { from }), {} as Context);

/** As if it had never left. */
const revive = ({ uid }: Dog) => write(SYSTEM, change(profileKey(uid), { drop: ['deletedAt'] }));

/** All that its owner, two others and a finder without an account can read of an alert. */
async function readAll(alert: Alert, paths: readonly string[]): Promise<string[]> {
  const visitor = newVisitor();
  const answers = await Promise.all([
    get(owner, '/me/lost'),
    get(owner, '/me/tips'),
    ...strangers.flatMap((dog) => ['/lost-dogs', ...paths].map((path) => get(dog, path))),
    visitor.open('l', alert.code),
    visitor.open('p', alert.code),
    visitor.head('l', alert.code),
  ]);
  count.answers += answers.length;
  return answers.map((answer) => saidOf(answer, alert));
}

/** Where an alert is listed. */
const listings = async () => (await scanTable()).map(({ PK }) => `${PK}`).filter((PK) => PK.startsWith('NEAR#'));

/** All that others see and hear of an alert that is raised, changed twice and ended, while a dog lives this life. */
async function worldOf(dog: Dog, { home, meanwhile }: Life) {
  await revive(dog);
  const { area } = (await findArea(dog.uid)) ?? {};
  if (home) await setArea(dog, home);
  else if (area) await removeArea(dog);
  queued.splice(0);
  const from = lines.map(({ heard }) => heard.length);
  const paths = [`/lost-dogs/${victim.uid}`, `/lost-dogs/${owner.uid}`];
  const unplaced = await ask(handler, 'POST', '/lost-dogs', { from: owner, body: draft({ cell: undefined }) });
  const alert = await followed(owner, () => raise(owner));
  const seen = [await readAll(alert, paths)];
  const { alertId } = alert;
  const listed = [(await listings()).sort()];
  await followed(owner, () => changeAlert(owner, { alertId, version: 1, cell: SQUARE }));
  await meanwhile?.(dog);
  seen.push(await readAll(alert, paths));
  await followed(owner, () => changeAlert(owner, { alertId, version: 2, km: 10, words: 'A red lead' }));
  seen.push(await readAll(alert, paths));
  listed.push((await listings()).sort());
  await followed(owner, () => endAlert(owner, { alertId, outcome: 'home' }));
  seen.push(await readAll(alert, paths));
  const frames = lines.map(({ heard }, at) => heard.slice(from[at]).map((frame) => ({ ...frame, alertId: 'its id' })));
  const pushes = pushedTo([owner, ...strangers]);
  count.worlds += 1;
  count.frames += frames.flat().length;
  count.pushes += pushes.flat().length;
  return { unplaced, seen, listed, frames, pushes };
}

async function differencesBetween(dog: Dog, lives: typeof LIVES) {
  const worlds: Awaited<ReturnType<typeof worldOf>>[] = [];
  for (const [, life] of lives) worlds.push(await worldOf(dog, life));
  const [one, ...others] = worlds;
  const again = await worldOf(dog, lives.at(-1)?.[1] ?? {});
  const differences = others.flatMap((other, at) =>
    differencesOf(one, other, [worlds.at(-1), again]).map((path) => `${lives[at + 1]?.[0]}: ${path}`),
  );
  count.differences += differences.length;
  return { one, differences };
}

describe('where a dog lives changes nothing in what others are answered, hear and are shown of an alert', () => {
  // Alerts end at a whole second: two worlds within one would hide that times differ between the others.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());

  it('of another dog, however near it lives', async () => {
    const { one, differences } = await differencesBetween(victim, LIVES);
    expect(differences).toEqual([]);
    expect(one?.pushes.map((pushes) => pushes.length)).toEqual([0, 1, 0]);
    expect(one?.frames.map((frames) => frames.map(({ type }) => type))).toEqual([[], ['lost.near', 'lost.ended'], []]);
  });

  it('of another dog that leaves while it runs', async () => {
    expect((await differencesBetween(victim, ENDS)).differences).toEqual([]);
  });

  it('of its own, which is placed by what its owner chose alone', async () => {
    const { one, differences } = await differencesBetween(owner, LIVES);
    expect(differences).toEqual([]);
    expect(one?.unplaced.status).toBe(400);
    expect(one?.listed.map((squares) => squares.includes(`NEAR#${SQUARE}`))).toEqual([true, true]);
  });
});

describe('how many were told', () => {
  it('is in no answer, whatever it is', async () => {
    const { alertId } = await raise(owner);
    const answers = new Set<string>();
    for (const told of [...Array(60).keys(), 100, 900, 1_000, 5_000]) {
      await write(SYSTEM, change(alertKey(owner.uid), { set: { told } }));
      answers.add(JSON.stringify((await ask(handler, 'GET', '/me/lost', { from: owner })).body));
    }
    await endAlert(owner, { alertId, outcome: 'stopped' });
    expect(answers.size).toBe(1);
  });
});

describe('an area that is forgotten', () => {
  const rowsWith = async (cell: string) => (await scanTable()).map(textOf).filter((row) => row.includes(cell));

  it.each([
    ['with a pin', PIN],
    ['by words alone', undefined],
  ])('is in no row, listing and job any more, also while an alert runs that was raised %s', async (_, cell) => {
    const dog = await newDog();
    await setArea(dog, { cell: HOME, alerts: true });
    queued.splice(0);
    const body = draft({ cell });
    await followed(dog, () => ask(handler, 'POST', '/lost-dogs', { from: dog, body }));
    await removeArea(dog);
    expect(await rowsWith(HOME)).toEqual([]);
    await followed(dog, () => endAlert(dog, { alertId: body.alertId, outcome: 'home' }));
    expect(await rowsWith(HOME)).toEqual([]);
    expect(queued.map((message) => JSON.stringify(message)).filter((text) => text.includes(HOME))).toEqual([]);
  });

  it('is not found in an alert that is over, nor is its place', async () => {
    const dog = await newDog();
    const { alertId } = await followed(dog, () => raise(dog, { cell: `${HOME}sk` }));
    expect(await rowsWith(HOME)).not.toEqual([]);
    await followed(dog, () => endAlert(dog, { alertId, outcome: 'stopped' }));
    expect(await rowsWith(HOME)).toEqual([]);
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
