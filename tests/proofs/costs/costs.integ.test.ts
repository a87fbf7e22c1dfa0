import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contracts } from '#shared/contracts';
import type { Route } from '#shared/core/route';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { type Bill, metered, NO_COST } from '../../../functions/core/testing/meter.ts';
import { write } from '../../../functions/core/write.ts';
import { stillOnline } from '../../../functions/table/sockets.ts';
import { newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { handlers } from '../../../scripts/local/handlers.ts';
import { send } from '../calls/crawl.ts';
import { expectRecorded, expectSame } from './figures.ts';
import { CALLS_A_DAY } from './mix.ts';
import { type Scenario, scenarios } from './scenarios.ts';

// No deployed consumer does a part of a call's work here, and no other test's rows are on a page.
onOwnTable();

vi.mock('../../../functions/moderation/toxicity.ts', () => ({ judgeTexts: async () => () => undefined }));

vi.mock('../../../functions/auth/password-check.ts', () => ({
  provePassword: vi.fn(),
  proveBothSteps: vi.fn(),
  checkPassword: async (_: unknown, user: string) =>
    user.includes('@') ? { challenge: { session: 'one', uid: user.split('@')[0] } } : { token: 'token' },
}));
vi.mock('../../../functions/auth/second-step.ts', async (original) => ({
  ...(await original<object>()),
  hasSecondStep: async () => false,
  drawSecret: async () => 'SECRET',
  verifySecret: vi.fn(),
  askForCode: vi.fn(),
}));
vi.mock('../../../functions/auth/users.ts', () => ({ setPassword: vi.fn(), signOutEverywhere: vi.fn() }));

// Dogs are drawn from a fixed place on, so that the count does not depend on where the ring of ids ends.
vi.mock(
  '../../../functions/profiles/recommend.ts',
  () => import('../../../functions/profiles/testing/recommend-from-zero.ts'),
);

/** The rooms whose calls cost DynamoDB's units and little else. */
const METERED = ['account', 'profiles', 'follows', 'posts', 'messages', 'notifications', 'presence', 'lost'] as const;
/** What the design allows any call. */
const MOST_TRIPS = 5;

type Handler = (typeof handlers)[(typeof METERED)[number]];
type Case = [name: string, scenario: Scenario, route: Route, handler: Handler];

const cases: Case[] = METERED.flatMap((name) => {
  const ofRoom: Record<string, Route> = contracts[name];
  return Object.entries(ofRoom).flatMap(([call, route]) => {
    const ofCall = scenarios[name]?.[call] ?? [];
    if (ofCall.length === 0) throw new Error(`${name}.${call} has no scenario: state what it costs.`);
    return ofCall.map(
      (scenario): Case => [`${route.method} ${route.path}: ${scenario.when}`, scenario, route, handlers[name]],
    );
  });
});

const bills = new Map<string, Bill>();

/** The round trips of each call where it takes the most. */
function tripsOf(): Record<string, number> {
  const trips: Record<string, number> = {};
  for (const [name, , { method, path }] of cases) {
    const call = `${method} ${path}`;
    trips[call] = Math.max(trips[call] ?? 0, bills.get(name)?.waves ?? 0);
  }
  return trips;
}

describe('what a call costs', () => {
  beforeAll(async () => {
    const first = Array.from({ length: 12 }, () => newDog({ userId: `00000000${randomUUID().slice(8)}` }));
    await Promise.all([...first, ...Array.from({ length: 30 }, () => newDog())]);
  });

  it.each(cases)('%s', async (name, scenario, route, handler) => {
    vi.stubEnv('LIMITS', '{"posts":1000,"follows":1000}');
    const caller = await newDog();
    await write(SYSTEM, stillOnline(caller.uid));
    const input = await scenario.make(caller);
    const { bill, answer } = await metered(() => send(handler, route, caller, input));
    expect(answer.status).toBe(200);
    bills.set(name, bill);
    expect(bill.waves).toBeLessThanOrEqual(MOST_TRIPS);
  });

  it('is as many round trips as infra/testing/trips.json has', () => {
    expectSame('infra/testing/trips.json', tripsOf());
    console.log(`• calls ${new Set(cases.map(([, , route]) => route)).size}, scenarios ${cases.length}`);
  });

  it('is what the bill of a month is made of', () => {
    const counted = Object.keys(CALLS_A_DAY).map((name) => ({ name, bill: bills.get(name) ?? NO_COST }));
    expectRecorded({ calls: counted });
  });
});
