import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newUlid } from '../../../functions/core/ids.ts';
import type { Job } from '../../../functions/core/jobs.ts';
import { messages as kept } from '../../../functions/core/testing/kept-queue.ts';
import { changeAlert, endAlert } from '../../../functions/lost/alerts.ts';
import { onRecord } from '../../../functions/lost/job-triggers.ts';
import { sendTip } from '../../../functions/lost/send-tip.ts';
import { cellsOf } from '../../../functions/lost/spread.ts';
import { newNeighbour, raise } from '../../../functions/lost/testing/alerts.ts';
import { listen } from '../../../functions/presence/testing/listen.ts';
import { type AlertRow, alertKey, findAlert, isAlertSeen } from '../../../functions/table/alerts.ts';
import { listNearIn } from '../../../functions/table/near.ts';
import { toldAmong } from '../../../functions/table/told.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { randomFrom } from '../../../functions/testing/random.ts';
import { checkInvariants } from '../../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../../scripts/ops/invariants/snapshot.ts';
import { many, seed, tell } from '../../support/profile.ts';
import { Victims } from './victims.ts';

vi.mock('../../../functions/core/queue.ts', () => import('../../../functions/core/testing/kept-queue.ts'));
vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));
vi.mock('../../../functions/moderation/toxicity.ts', () => import('../../../functions/lost/testing/judged.ts'));
vi.mock('../../../functions/moderation/screen.ts', () => import('../../../functions/moderation/testing/unscreened.ts'));

onOwnTable();
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
vi.stubEnv('PUSHES_QUEUE', 'pushes');

const ROUNDS = Number(process.env.ROUNDS || many(1, 20));
/** All points, or a random sample. */
const SHARE = many(0.1, 1);
const random = randomFrom(seed);
const never = Number.POSITIVE_INFINITY;
/** In the square of the pin, and beside it. */
const SQUARES = ['u33dc', 'u33dc', 'u33df'];
const AWAY = 'u33df8r';
const THANKS = 'Rex is home';

const counts = { told: 0, 'told twice': 0, 'thanked twice': 0, 'marked and never told': 0, 'squares wrong': 0 };
const queued: string[] = [];
let victims: Victims;
let net: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  net = await listen();
  victims = new Victims({ spare: 2, onQueued: (message) => queued.push(message) });
});
afterAll(async () => {
  await victims.stop();
  await net.close();
  vi.unstubAllEnvs();
});

interface Scene {
  owner: Dog;
  neighbours: Dog[];
  lines: Awaited<ReturnType<typeof net.connect>>[];
  alertId: string;
  first: AlertRow;
}

const rowOf = async ({ uid }: Dog) => (await findAlert(uid)) as AlertRow;

const tipTo = ({ uid: userId }: Dog) =>
  ({ userId, tipId: newUlid(), kind: 'saw', where: 'By the mill', words: '', reach: '' }) as const;

async function newScene(): Promise<Scene> {
  const owner = await newDog();
  const neighbours = await Promise.all(SQUARES.map((cell) => newNeighbour(cell)));
  const lines = await Promise.all(neighbours.map((dog) => net.connect(dog)));
  const { alertId } = await raise(owner);
  for (const dog of neighbours) await sendTip(dog, tipTo(owner));
  return { owner, neighbours, lines, alertId, first: await rowOf(owner) };
}

/** The work of a change, which dies at a point; the queue then hands it out again. Answers whether it has that point. */
async function workOff({ job, input }: Job, dieAt: number): Promise<boolean> {
  const waiting = [JSON.stringify({ job, input })];
  let isDead = false;
  for (let message = waiting.shift(); message; message = waiting.shift()) {
    const outcome = await victims.give({ consumer: 'work', message, dieAt: isDead ? never : dieAt });
    if (outcome === 'killed') waiting.unshift(message);
    else expect(outcome).toEqual({ failures: 0 });
    isDead ||= outcome === 'killed';
    waiting.push(...queued.filter((one) => JSON.parse(one).job === job));
    kept.push(
      ...queued
        .splice(0)
        .map((one) => JSON.parse(one))
        .filter((one) => one.job !== job),
    );
  }
  return isDead;
}

async function follow({ owner }: Scene, before: AlertRow | undefined, dieAt: number): Promise<boolean> {
  const change = { key: alertKey(owner.uid), before, after: await rowOf(owner) };
  let isDead = false;
  for (const one of onRecord(change)) isDead = (await workOff(one, isDead ? never : dieAt)) || isDead;
  return isDead;
}

interface Push {
  job: string;
  input: { uids: string[]; push: { title: string } };
}

/** Frames and pushes that reached each neighbour; a mark without either is never made up for. */
async function countTold({ neighbours, lines, first }: Scene): Promise<void> {
  const pushes = (kept.splice(0) as Push[]).filter(({ job }) => job === 'pushes.send');
  const uids = neighbours.map(({ uid }) => uid);
  const marked = await toldAmong(uids, first.code);
  uids.forEach((uid, at) => {
    const heard = pushes.filter(({ input }) => input.uids.includes(uid)).map(({ input }) => input.push.title);
    const thanks = heard.filter((title) => title === THANKS).length;
    const pushed = heard.length - thanks;
    const framed = lines[at]?.heard.filter(({ type }) => type === 'lost.near').length ?? 0;
    counts.told += Math.min(1, pushed);
    if (pushed > 1 || framed > 1) counts['told twice'] += 1;
    if (thanks > 1) counts['thanked twice'] += 1;
    if (marked.has(uid) && pushed === 0) counts['marked and never told'] += 1;
  });
}

/** The squares in which the alert stands and should not, and the other way round. */
async function countSquares({ owner, first, alertId }: Scene): Promise<void> {
  const row = await rowOf(owner);
  const right = isAlertSeen(row) ? cellsOf(row) : [];
  for (const cell of new Set([...cellsOf(first), ...right])) {
    const isListed = (await listNearIn(cell, 100)).some((one) => one.alertId === alertId && one.uid === owner.uid);
    if (isListed !== right.includes(cell)) counts['squares wrong'] += 1;
  }
}

/** Changes of an alert that has been announced; none where raising it is followed. */
const ACTS: Record<string, ((scene: Scene) => Promise<unknown>) | undefined> = {
  'is raised': undefined,
  'is moved': ({ owner, alertId }) => changeAlert(owner, { alertId, version: 1, cell: AWAY, km: 5 }),
  'is over': ({ owner, alertId }) => endAlert(owner, { alertId, outcome: 'home' }),
};

async function die(act: (typeof ACTS)[string], dieAt: number): Promise<boolean> {
  const scene = await newScene();
  if (act) await follow(scene, undefined, never);
  await act?.(scene);
  const isDead = await follow(scene, act ? scene.first : undefined, dieAt);
  await countSquares(scene);
  await countTold(scene);
  return isDead;
}

describe('work of an alert that is killed', () => {
  it.each(Object.entries(ACTS))(
    'when it %s is done again: the squares are right, and nobody is told or thanked twice',
    async (_, act) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (let dieAt = 1; ; dieAt += 1) {
          const isChosen = random() < SHARE;
          if (isChosen ? !(await die(act, dieAt)) : dieAt > 60) break;
        }
      }
      expect(counts).toMatchObject({ 'told twice': 0, 'thanked twice': 0, 'squares wrong': 0 });
    },
    7_200_000,
  );
});

afterAll(async () => {
  const found = Object.values(
    checkInvariants(await scanTable(), ['squares that list an alert outside its circle, or do not list it inside']),
  ).flat();
  const wrong = counts['told twice'] + counts['thanked twice'] + counts['squares wrong'] + found.length;
  tell('X21 killed alerts', { injected: victims.killed, lost: 0, wrong, ...counts });
  expect(found).toEqual([]);
  expect(victims.killed).toBeGreaterThan(0);
});
