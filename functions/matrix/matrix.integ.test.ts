import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Route } from '#shared/core/route';
import { randomTag } from '#shared/random-tag.fixture';
import { newUlid } from '../core/ulid.ts';
import { inputsOf, send, type Target } from '../crawl.ts';
import { CALLS, type Call } from '../handlers.ts';
import { ACTORS, type Actor, type Cell, expectedOf, IDLE, isParted, sees } from './oracle.ts';
import { diff, restore, type State, stateOf, takeOwnTable } from './own-table.ts';
import { type World, worldOf } from './world.ts';

vi.mock('../core/limits.ts', () => ({ spend: vi.fn() }));

type Given = Record<string, unknown>;

const count = { cells: 0, mismatches: 0, canaries: 0, writes: 0 };
let dropTable: () => Promise<void>;

beforeAll(async () => {
  dropTable = await takeOwnTable();
});

afterAll(async () => {
  await dropTable();
  const { cells, mismatches, canaries, writes } = count;
  console.log(
    `• matrix: calls ${CALLS.length}, cells ${cells}, mismatches ${mismatches}, canaries ${canaries}, writes on denial ${writes}`,
  );
});

/** Ids that nothing has. */
const missing = (target: Target): Target => ({
  ...target,
  uid: randomUUID(),
  ulid: newUlid(),
  commentId: newUlid(),
  conversationId: randomUUID().replaceAll('-', '').slice(0, 22),
  messageId: newUlid(),
  username: `x${randomTag()}`,
  tag: `x${randomTag()}`,
  uploadId: newUlid(),
  noticeId: `${newUlid()}-follow`,
});

/** What no id looks like, and ids of other kinds. */
const strange = ({ uid, ulid }: Target) => ['x', '%00', '💥', '__proto__', `../${uid}`, uid, ulid, `${ulid}-${uid}`];

/** The ids that a path names; a tag is none. */
const idsIn = ({ path }: Route) =>
  [...path.matchAll(/{(\w+)}/g)].flatMap(([, name = '']) => (name === 'tag' ? [] : [name]));

interface Asked {
  status: number;
  body: { code?: string };
  changed: string[];
}

/** Asks, tells what changed, and makes it as it was. */
async function askIn(
  before: State,
  { route, handler }: Call,
  from: { uid: string } | undefined,
  input: Given,
): Promise<Asked> {
  const { status, body } = await send(handler, route, from, input);
  const after = await stateOf();
  const changed = diff(before, after);
  if (changed.length > 0) await restore(before, after);
  return { status, body, changed };
}

const hiddenFrom = ({ canaries: { seen, own, card } }: World, cell: Cell) => [
  ...(isParted(cell) && cell.name !== 'follows.blocks' ? card : []),
  ...(cell.actor === 'the dog itself' ? [] : own),
  ...(sees(cell) ? [] : seen),
];

/** What is wrong with an answer, in words. */
function faultsOf({ status, body, changed }: Asked, wanted: number[], secrets: string[]): string[] {
  const isDenied = status >= 400;
  const shown = secrets.filter((canary) => JSON.stringify(body).includes(canary));
  const isWrong = !wanted.includes(status);
  count.cells += 1;
  count.mismatches += isWrong ? 1 : 0;
  count.canaries += shown.length;
  count.writes += isDenied ? changed.length : 0;
  return [
    ...(isWrong ? [`answered ${status} ${body.code ?? ''} instead of ${wanted}`] : []),
    ...shown.map((canary) => `showed ${canary}`),
    ...(isDenied ? changed.map((name) => `changed ${name}`) : []),
  ];
}

const strangeAnswers = ({ name }: Call) => (IDLE.has(name) ? [200, 400, 404] : [400, 404]);

describe.each(['public', 'private'] as const)('about a %s dog', (privacy) => {
  let world: World;
  let before: State;

  beforeAll(async () => {
    world = await worldOf(privacy);
    before = await stateOf();
  });

  const dogOf = (actor: Actor) => (actor === 'nobody' ? undefined : world.actors[actor]);
  const cellOf = ({ name, route }: Call, actor: Actor): Cell => ({ name, route, actor, privacy });
  const actors = ACTORS.filter((actor) => privacy === 'private' || actor !== 'one who asked');

  describe.each(actors)('%s', (actor) => {
    it.each(CALLS)('calls $name', async (call) => {
      const cell = cellOf(call, actor);
      for (const input of inputsOf(call.route, world.target)) {
        const asked = await askIn(before, call, dogOf(actor), input);
        expect(faultsOf(asked, [expectedOf({ ...cell, input })], hiddenFrom(world, cell))).toEqual([]);
      }
    });
  });

  describe.each(['a stranger', 'the dog itself'] as const)('%s', (actor) => {
    it.each(CALLS.filter(({ route }) => idsIn(route).length > 0))(
      'calls $name with ids that nothing has',
      async (call) => {
        const [input = {}] = inputsOf(call.route, missing(world.target));
        const asked = await askIn(before, call, dogOf(actor), input);
        const wanted = IDLE.has(call.name) ? [200, 404] : [404, 409];
        expect([...faultsOf(asked, wanted, []), ...asked.changed]).toEqual([]);
      },
    );

    it.each(CALLS.filter(({ route }) => idsIn(route).length > 0))(
      'calls $name with what is no id of its kind',
      async (call) => {
        const [input = {}] = inputsOf(call.route, world.target);
        for (const name of idsIn(call.route)) {
          for (const value of strange(world.target).filter((one) => one !== input[name])) {
            const asked = await askIn(before, call, dogOf(actor), { ...input, [name]: value });
            expect([...faultsOf(asked, strangeAnswers(call), []), ...asked.changed], `${name}: ${value}`).toEqual([]);
          }
        }
      },
    );
  });
});
