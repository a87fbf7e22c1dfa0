import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/core/refusal';
import type { Area } from '#shared/lost/cell';
import { followStream } from '../../../functions/core/testing/stream-records.ts';
import { setArea } from '../../../functions/lost/area.ts';
import { handler } from '../../../functions/lost/handlers.ts';
import { listen } from '../../../functions/presence/testing/listen.ts';
import { changeOf, pushAllOf } from '../../../functions/stream/testing/follow-up.ts';
import { ask, type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { stateOf, undo } from '../../../functions/testing/own-table.ts';
import { CALLS, type Call } from '../../../scripts/local/handlers.ts';
import { scanTable, textOf } from '../../../scripts/ops/invariants/snapshot.ts';
import { inputsOf, send } from '../calls/crawl.ts';
import { Ears } from '../logs/ears.ts';
import { type World, worldOf } from '../matrix/world.ts';
import { differencesOf } from './differences.ts';

onOwnTable();
vi.stubEnv('SITE', 'https://barkyard.example.com');

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

// Cognito counts wrong passwords, whatever the world is.
vi.mock('../../../functions/auth/password-check.ts', () => ({
  provePassword: async () => {
    throw refuse('auth.deletionWrongPassword');
  },
  proveBothSteps: async () => {
    throw refuse('auth.deletionWrongPassword');
  },
  checkPassword: async () => {
    throw refuse('auth.deletionWrongPassword');
  },
}));

// Dogs are drawn from one place on, so that the same ones are drawn in every world.
vi.mock(
  '../../../functions/profiles/recommend.ts',
  () => import('../../../functions/profiles/testing/recommend-from-zero.ts'),
);

const [BERLIN, LONDON] = ['u33dc', 'gcpvj'];
/** The victim's homes: in the square of one stranger, in that of another, and in the first without hearing of alerts. */
const HOMES: readonly (Area | undefined)[] = [
  { cell: BERLIN, alerts: true },
  { cell: LONDON, alerts: true },
  { cell: BERLIN, alerts: false },
];
/** A position in the square, finer and finer. */
const FINER = ['u33dc1', 'u33dc1r', 'u33dc1r0', 'u33dc1r0pqbcd'];

const count = { calls: 0, differences: 0, frames: 0, finer: 0 };
let world: World;
let strangers: Dog[];
let net: Awaited<ReturnType<typeof listen>>;
let nextRecords: Awaited<ReturnType<typeof followStream>>;

beforeAll(async () => {
  world = await worldOf('public');
  net = await listen();
  strangers = [await newDog(), await newDog(), world.actors['a stranger']];
  for (const [at, cell] of [BERLIN, LONDON].entries()) await setArea(strangers[at] as Dog, { cell, alerts: true });
  nextRecords = await followStream();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await net.close();
  const { calls, differences, frames, finer } = count;
  console.log(
    `• places: worlds ${HOMES.length}, calls ${calls}, differences ${differences}, frames ${frames}, finer cells ${finer}`,
  );
});

/** The answers to a call of each stranger about the victim. */
async function answersTo({ route, handler: room }: Call) {
  const before = await stateOf();
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  for (const from of strangers) {
    for (const input of inputsOf(route, world.target)) {
      answers.push(await send(room, route, from, input));
      await undo(before);
    }
  }
  return answers;
}

const move = (area: Area | undefined) => area && setArea(world.actors['the dog itself'], area);

describe('where a dog lives', () => {
  it.each(CALLS)('changes nothing in what $name answers to strangers, far and near', async (call) => {
    const worlds: Awaited<ReturnType<typeof answersTo>>[] = [];
    for (const home of HOMES) {
      await move(home);
      worlds.push(await answersTo(call));
    }
    const [one, ...others] = worlds;
    const again = await answersTo(call);
    const differences = others.flatMap((other) => differencesOf(one, other, [worlds.at(-1), again]));
    count.calls += worlds.flat().length;
    count.differences += differences.length;
    expect(differences).toEqual([]);
  });

  it('is heard by nobody when it changes, and starts no work', async () => {
    await nextRecords();
    const lines = await Promise.all(strangers.map((dog) => net.connect(dog)));
    const from = lines.map(({ heard }) => heard.length);
    await move(HOMES[0]);
    await move(HOMES[1]);
    const records = await nextRecords();
    expect(records.map((record) => changeOf(record).key.PK)).toContain(`AREA#${LONDON}`);
    await pushAllOf(records);
    const frames = lines.flatMap(({ heard }, at) => heard.slice(from[at]));
    count.frames += frames.length;
    expect(frames).toEqual([]);
  });

  it('is stored and logged nowhere finer than its square, whatever is sent', async () => {
    const ears = new Ears();
    const [caller] = strangers as [Dog];
    const statuses: number[] = [];
    for (const cell of FINER) {
      const { status } = await ask(handler, 'PUT', '/me/area', { from: caller, body: { cell, alerts: true } });
      statuses.push(status);
    }
    const heard = ears.leaks([BERLIN], []);
    ears.close();
    const finer = (await scanTable()).map(textOf).filter((row) => FINER.some((cell) => row.includes(cell)));
    count.finer += finer.length + heard.length;
    expect({ statuses, heard, finer }).toEqual({ statuses: [400, 400, 400, 400], heard: [], finer: [] });
  });
});
