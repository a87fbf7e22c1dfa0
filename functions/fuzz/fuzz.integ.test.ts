import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chunksOf } from '../core/chunks.ts';
import { send } from '../crawl.ts';
import { takeOwnTable } from '../matrix/own-table.ts';
import { type World, worldOf } from '../matrix/world.ts';
import { type Case, casesOf, FIELDS, inputOf } from './cases.ts';

vi.mock('../core/limits.ts', () => ({ spend: vi.fn() }));

const seed = Number(process.env.SEED || 7);
const cases = casesOf(Number(process.env.CASES || 2500), seed);
const AT_ONCE = 8;

let world: World;
let dropTable: () => Promise<void>;
const failures: string[] = [];

beforeAll(async () => {
  dropTable = await takeOwnTable();
  world = await worldOf('public');
});

afterAll(async () => {
  await dropTable();
  console.log(`• fuzz: seed ${seed}, fields ${FIELDS.length}, cases ${cases.length}, answers 5xx ${failures.length}`);
});

const isSaid = (body: Record<string, unknown>) => typeof body.code === 'string' && typeof body.message === 'string';

async function tryOut(one: Case): Promise<string[]> {
  const caller = world.actors['a mutual follower'];
  const { status, body } = await send(one.handler, one.route, caller, inputOf(one, world.target));
  const isRight = status < 400 || (status < 500 && isSaid(body));
  return isRight ? [] : [`${one.name} ${one.field} ${JSON.stringify(one.value)}: ${status} ${body.code}`];
}

it('no text and no value in any field of any call makes it fail', async () => {
  for (const chunk of chunksOf(cases, AT_ONCE)) failures.push(...(await Promise.all(chunk.map(tryOut))).flat());
  expect(failures).toEqual([]);
}, 600_000);
