import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#shared/core/refusal';
import type { Privacy } from '#shared/profiles/contract';
import { listen } from '../../../functions/presence/testing/listen.ts';
import { muteLog } from '../../../functions/testing/mute-log.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { checkInvariants, type Name, names } from '../../../scripts/ops/invariants/invariants.ts';
import { countFailures, many, seed, tell } from '../../support/profile.ts';
import {
  type Act,
  acts,
  type Bond,
  type Loss,
  type LossName,
  losses,
  newWorld,
  rowsOfWorld,
  type Telling,
  tellings,
  type World,
} from './races.ts';
import { type Call, racing, scheduled } from './scheduled.ts';

onOwnTable();

const options = { seed, numRuns: many(2, 22), endOnFailure: true };
const counts = { injected: 0, told: 0, untold: 0, done: 0, refused: 0, lost: 0, wrong: 0 };

let net: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  net = await listen();
  vi.stubEnv('MODERATION', 'off');
  muteLog();
});
countFailures(counts);
afterAll(async () => {
  vi.unstubAllEnvs();
  await net.close();
  tell('X12 interleavings', counts);
});

const LOSS = 'the loss';
const ACT = 'the act';

const unlessRefused = (error: unknown) => {
  if (!(error instanceof Refusal) || error.status >= 500) throw error;
  return error.code;
};

interface Race {
  bond?: Bond;
  privacy: Privacy;
}

/** Runs both at once, in an order of calls that the scheduler chooses; returns the calls. */
async function race(
  scheduler: fc.Scheduler,
  { bond = 'mutual', privacy }: Race,
  loss: LossName,
  act: (world: World) => Promise<unknown>,
) {
  const world = await newWorld(net, bond, privacy);
  let answer: unknown;
  const calls = await scheduled(scheduler, () =>
    Promise.all([
      racing<unknown>(LOSS, () => losses[loss].does(world)).catch(unlessRefused),
      racing(ACT, async () => {
        answer = await act(world).catch(unlessRefused);
      }),
    ]),
  );
  counts.injected += 1;
  return { world, calls, isRefused: typeof answer === 'string' };
}

const isWrite = ({ command }: Call) => /Put|Update|Delete|Transact/.test(command);

/** The moment at which the loss was written. */
const lostAt = (calls: Call[], loss: LossName, world: World) =>
  calls.findIndex(
    (call) => call.by === LOSS && call.isDone && isWrite(call) && losses[loss].concerns(call.input, world),
  );

/** The moment of the last check. */
function askedAt(calls: Call[], name: LossName, world: World) {
  const { concerns, admits = concerns }: Loss = losses[name];
  return calls.findLastIndex((call) => call.by === ACT && !isWrite(call) && admits(call.input, world));
}

/** These dogs did not register, and only some of their rows are read. */
const UNCHECKED = /^(names without|rows that name|published|named files|notifications|dead letters|users)/;
const checked: Name[] = names.filter((name) => !UNCHECKED.test(name));

async function expectLegal(world: World) {
  const wrong = Object.entries(checkInvariants(await rowsOfWorld(world), checked)).filter(
    ([, found]) => found.length > 0,
  );
  expect(wrong).toEqual([]);
}

const EDGE = /"(:state|state)":"following"/;

const ALL: Telling[] = ['a post', 'that he came', 'that he types', 'a message', 'a notification'];

/** The frames that Bella's socket must not receive after each loss. */
const SILENT: [LossName, Race, Telling[]][] = [
  ['Bella unfollows', { privacy: 'private' }, ['a post', 'that he came', 'that he types']],
  ['Rex removes her', { privacy: 'private' }, ['a post', 'that he came', 'that he types']],
  ['Rex blocks her', { privacy: 'public' }, ALL],
  ['Rex goes private', { bond: 'strangers', privacy: 'public' }, ['that he came']],
  ['Rex is deleted', { privacy: 'public' }, ['a post', 'that he came', 'a notification']],
  ['Bella is deleted', { privacy: 'public' }, ALL],
  ['Bella signs out', { privacy: 'public' }, ALL],
];

it.each(ALL)('Bella is told of %s where nothing ends it', async (telling) => {
  const world = await newWorld(net, 'mutual', 'private');
  await tellings[telling](world);
  expect(world.line.heard).not.toEqual([]);
});

describe.each(SILENT)('%s', (loss, given, silent) => {
  it.each(silent)('and is told of %s only where it was asked before', { timeout: 900_000 }, async (telling) => {
    const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { world, calls } = await race(scheduler, given, loss, tellings[telling]);
      const frames = world.line.heard.filter(({ type }) => type !== 'session.ended' && type !== 'badge');
      counts[frames.length > 0 ? 'told' : 'untold'] += 1;
      expect(lostAt(calls, loss, world)).toBeGreaterThanOrEqual(0);
      if (frames.length > 0) expect(askedAt(calls, loss, world)).toBeGreaterThanOrEqual(0);
      if (frames.length > 0) expect(askedAt(calls, loss, world)).toBeLessThan(lostAt(calls, loss, world));
      await expectLegal(world);
    });
    await fc.assert(property, options);
  });
});

/** The write that performs the act. */
const WRITTEN: Record<Act, RegExp> = {
  'Rex sends a message': /"MESSAGE#/,
  'Bella sends a message': /"MESSAGE#/,
  'Rex accepts her': EDGE,
  'Bella follows': EDGE,
  'Bella likes': /"LIKE#/,
  'Bella comments': /"COMMENT#/,
  'Rex posts a picture': /"POST#/,
};

const doneAt = (calls: Call[], act: Act) =>
  calls.findIndex((call) => call.by === ACT && call.isDone && isWrite(call) && WRITTEN[act].test(call.input));

type Rule = (place: { lost: number; done: number; asked: number }) => void;

/** Nothing happens after the loss, because one write checks both. */
const never: Rule = ({ lost, done }) => expect(done).toBeLessThan(lost);
/** An action that was checked before may happen a moment later. */
const asked: Rule = ({ lost, asked, done }) => expect(done < lost || (asked >= 0 && asked < lost)).toBe(true);
/** Both may come; what is left of it is legal. */
const whatever: Rule = () => undefined;

const MUTUAL: Race = { privacy: 'private' };
const PUBLIC: Race = { privacy: 'public' };
const STRANGERS: Race = { bond: 'strangers', privacy: 'public' };
const ASKED: Race = { bond: 'asked', privacy: 'private' };

const RACES: [LossName, Race, Act, Rule][] = [
  ['Bella unfollows', MUTUAL, 'Rex sends a message', never],
  ['Bella unfollows', MUTUAL, 'Bella sends a message', never],
  ['Rex removes her', MUTUAL, 'Bella sends a message', never],
  ['Rex blocks her', PUBLIC, 'Bella sends a message', whatever],
  ['Rex blocks her', PUBLIC, 'Rex sends a message', whatever],
  ['Rex blocks her', STRANGERS, 'Bella follows', never],
  ['Rex blocks her', ASKED, 'Rex accepts her', whatever],
  ['Rex goes private', STRANGERS, 'Bella follows', never],
  ['Rex goes public', ASKED, 'Rex accepts her', whatever],
  ['Bella cancels', ASKED, 'Rex accepts her', never],
  ['Rex is deleted', STRANGERS, 'Bella follows', never],
  ['Bella is deleted', STRANGERS, 'Bella follows', never],
  ['Rex is deleted', ASKED, 'Rex accepts her', never],
  ['Bella is deleted', ASKED, 'Rex accepts her', never],
  ['Rex is deleted', PUBLIC, 'Rex posts a picture', never],
  ['Bella unfollows', MUTUAL, 'Bella likes', asked],
  ['Bella unfollows', MUTUAL, 'Bella comments', asked],
  ['Rex goes private', STRANGERS, 'Bella likes', asked],
  ['Rex goes private', STRANGERS, 'Bella comments', asked],
  ['Rex blocks her', PUBLIC, 'Bella likes', asked],
  ['Rex is deleted', PUBLIC, 'Bella comments', asked],
];

describe('of two at once none leaves what may not be', () => {
  it.each(RACES)('%s, %j, %s', { timeout: 900_000 }, async (loss, given, act, rule) => {
    const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { world, calls, isRefused } = await race(scheduler, given, loss, acts[act]);
      counts[isRefused ? 'refused' : 'done'] += 1;
      const [lost, done] = [lostAt(calls, loss, world), doneAt(calls, act)];
      if (lost >= 0) rule({ lost, done, asked: askedAt(calls, loss, world) });
      await expectLegal(world);
    });
    await fc.assert(property, options);
  });
});
