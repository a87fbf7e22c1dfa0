import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen } from '../../../functions/presence/testing/listen.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { diff, stateOf } from '../../../functions/testing/own-table.ts';
import { type Place, SOCKET_PLANS, socketFaultsIn } from './frames.ts';
import { linesOf, type Net } from './lines.ts';
import { STATES } from './oracle.ts';
import { count as pushes, pushFaultsIn } from './pushes.ts';
import { count } from './socket-faults.ts';
import { worldOf } from './world.ts';

onOwnTable();

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

const states = process.env.MATRIX === 'long' ? STATES : (['private'] as const);
let net: Net;

beforeAll(async () => {
  vi.stubEnv('SITE', 'https://barkyard.example.com');
  net = await listen();
});

afterAll(async () => {
  await net.close();
  const { cells, mismatches, frames, writes } = count;
  console.log(
    `• matrix of sockets: socket cells ${cells}, hearers ${pushes.heard}, mismatches ${mismatches}, ` +
      `frames that should not have come ${frames + pushes.frames}, writes on denial ${writes}`,
  );
});

describe.each(['public', 'private'] as const)('a dog that is %s', (state) => {
  it('is heard of by those alone who may', async () => {
    expect(await pushFaultsIn(net, state)).toEqual([]);
  });
});

describe.each(states)('about a dog that is %s', (state) => {
  let place: Place;

  beforeAll(async () => {
    const world = await worldOf(state);
    const lines = await linesOf(net, world);
    place = { world, net, lines, before: await stateOf() };
  });

  afterAll(async () => {
    expect(diff(place.before, await stateOf())).toEqual([]);
  });

  it.each(SOCKET_PLANS)('$actor $what $name', async (plan) => {
    expect(await socketFaultsIn(plan, place)).toEqual([]);
  });
});
