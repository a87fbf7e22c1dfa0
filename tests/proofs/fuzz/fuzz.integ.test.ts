import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { statusesOf } from '#shared/core/route';
import { chunksOf } from '../../../functions/core/lists.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { send } from '../calls/crawl.ts';
import { type World, worldOf } from '../matrix/world.ts';
import { type Case, casesOf, FIELDS, inputOf } from './cases.ts';
import { changesOneRow, wronglyStored } from './stored.ts';

onOwnTable();

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

const seed = Number(process.env.SEED || 7);
const cases = casesOf(Number(process.env.CASES || 1000), seed);
const AT_ONCE = 8;

let world: World;
const failures: string[] = [];
const undocumented: string[] = [];
/** How each stored text differs from the documented form. */
const stored: string[][] = [];

beforeAll(async () => {
  world = await worldOf('public');
});

afterAll(async () => {
  console.log(
    `• fuzz: seed ${seed}, fields ${FIELDS.length}, cases ${cases.length}, answers 5xx ${failures.length}, ` +
      `undocumented ${undocumented.length}, stored ${stored.length}, not as documented ${stored.flat().length}`,
  );
});

const isSaid = (body: Record<string, unknown>) => typeof body.code === 'string' && typeof body.message === 'string';

async function tryOut(one: Case): Promise<void> {
  const caller = world.actors[one.route.policy === 'author' ? 'the dog itself' : 'a mutual follower'];
  const input = inputOf(one, world.target);
  const { status, body } = await send(one.handler, one.route, caller, input);
  const told = `${one.name} ${one.field} ${JSON.stringify(one.value)}: ${status} ${body.code}`;
  if (status >= 500 || (status >= 400 && !isSaid(body))) failures.push(told);
  if (!statusesOf(one.route).includes(status)) undocumented.push(told);
  const wrong = status === 200 ? await wronglyStored(one, { caller, input, body }) : undefined;
  if (wrong) stored.push(wrong);
}

it('no text and no value in any field of any call makes it fail, and what is taken is stored as documented', async () => {
  const inTurn = cases.filter(changesOneRow);
  const sideBySide = cases.filter((one) => !changesOneRow(one));
  for (const chunk of [...chunksOf(sideBySide, AT_ONCE), ...chunksOf(inTurn, 1)]) await Promise.all(chunk.map(tryOut));
  expect({ failures, undocumented, stored: stored.flat() }).toEqual({ failures: [], undocumented: [], stored: [] });
  expect(stored.length).toBeGreaterThan(0);
}, 1_800_000);
