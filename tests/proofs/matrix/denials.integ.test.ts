import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { change, remove, type Write, write } from '../../../functions/core/write.ts';
import { listen } from '../../../functions/presence/testing/listen.ts';
import { profileKey } from '../../../functions/table/profiles.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { restore, stateOf, type State as Table } from '../../../functions/testing/own-table.ts';
import { CALLS } from '../../../scripts/local/handlers.ts';
import { inputsOf, send } from '../calls/crawl.ts';
import { writesOf } from './commands.ts';
import { lineOf, type Net } from './lines.ts';
import { FAR } from './pack.ts';
import { type World, worldOf } from './world.ts';

onOwnTable();

/** Ways in which a caller with a genuine token is out. */
const OUT: Record<string, (uid: string) => Write> = {
  'has been deleted': (uid) => change(profileKey(uid), { set: { deletedAt: new Date(0).toISOString() } }),
  'has ended its sessions': (uid) => change(profileKey(uid), { set: { tokensValidAfter: FAR } }),
  'has no profile': (uid) => remove(profileKey(uid)),
};

const SERVICES = ['DynamoDB', 'S3', 'Cognito Identity Provider', 'ApiGatewayManagementApi'];
const sent: Record<'in' | 'out', string[]> = { in: [], out: [] };

/** Who lost its phone has no token yet. */
const BY_TOKEN = CALLS.filter(({ route }) => route.policy !== 'none');

let net: Net;
let world: World;
let before: Table;

beforeAll(async () => {
  vi.stubEnv('SITE', 'https://barkyard.example.com');
  net = await listen();
  world = await worldOf('public');
  await lineOf(net, world.actors['the dog itself']);
  before = await stateOf();
});

afterAll(async () => {
  await net.close();
  const counted = SERVICES.map((name) => `${name} ${sent.in.filter((one) => one.startsWith(`${name} `)).length}`);
  console.log(`• denials: calls ${CALLS.length}, writes of who is in: ${counted.join(', ')}; out: ${sent.out.length}`);
});

/** The statuses of a call by the dog itself, about its own things, and the write commands that it sends. */
async function outcomeOf({ route, handler }: (typeof CALLS)[number]) {
  const { target, actors } = world;
  const statuses: number[] = [];
  const writes = await writesOf(target.uid, async () => {
    for (const input of inputsOf(route, target)) {
      statuses.push((await send(handler, route, actors['the dog itself'], input)).status);
    }
  });
  return { statuses, writes };
}

it('callers who are in write to every service', async () => {
  for (const call of CALLS) {
    sent.in.push(...(await outcomeOf(call)).writes);
    await restore(before, await stateOf());
  }
  expect(SERVICES.filter((name) => !sent.in.some((one) => one.startsWith(`${name} `)))).toEqual([]);
});

describe.each(Object.entries(OUT))('a caller who %s', (_, out) => {
  beforeAll(() => write(SYSTEM, out(world.target.uid)));
  afterAll(async () => restore(before, await stateOf()));

  it.each(BY_TOKEN)('is refused by $name, which writes nothing anywhere', async (call) => {
    const { statuses, writes } = await outcomeOf(call);
    sent.out.push(...writes);
    expect({ statuses: [...new Set(statuses)], writes }).toEqual({ statuses: [401], writes: [] });
  });
});
