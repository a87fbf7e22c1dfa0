import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { diff, stateOf, type State as Table } from '../../../functions/testing/own-table.ts';
import { CALLS } from '../../../scripts/local/handlers.ts';
import { count, faultsIn, KINDS, PLANS } from './cells.ts';
import { ACTORS, STATES } from './oracle.ts';
import { type World, worldOf } from './world.ts';

onOwnTable();

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

afterAll(async () => {
  const { cells, mismatches, canaries, writes } = count;
  console.log(
    `• matrix: calls ${CALLS.length}, cells ${cells}, mismatches ${mismatches}, canaries ${canaries}, writes on denial ${writes}`,
  );
});

describe.each(STATES)('about a dog that is %s', (state) => {
  let world: World;
  let before: Table;

  beforeAll(async () => {
    world = await worldOf(state);
    before = await stateOf();
  });

  afterAll(async () => {
    expect(diff(before, await stateOf())).toEqual([]);
  });

  const ofState = PLANS.filter((plan) => plan.state === state);
  describe.each(KINDS.filter((kind) => ofState.some((plan) => plan.kind === kind)))('and %s', (kind) => {
    const ofKind = ofState.filter((plan) => plan.kind === kind);
    describe.each(ACTORS.filter((actor) => ofKind.some((plan) => plan.actor === actor)))('%s', (actor) => {
      it.each(ofKind.filter((plan) => plan.actor === actor))(
        'calls $call.name',
        { tags: ['spec-6.3', 'spec-6.7', 'spec-6.14'] },
        async (plan) => {
          expect(await faultsIn(plan, world, before)).toEqual([]);
        },
      );
    });
  });
});
