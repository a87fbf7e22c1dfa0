import { dollarsPerMillion } from '../../tests/proofs/costs/dollars.ts';
import { figures } from '../../tests/proofs/costs/figures.ts';
import { ACTIONS_A_DAY, CALLS_A_DAY } from '../../tests/proofs/costs/mix.ts';
import { actionUsage, callUsage } from '../../tests/proofs/costs/usage.ts';
import type { Row, Section } from '../sections.ts';

const BUSIEST = 10;

/** The calls that a dog makes most often, priced with all that follows, from the figures that the tests compare. */
export async function measure(): Promise<Section> {
  const { calls, actions } = figures();
  const often = (name: string) => CALLS_A_DAY[name] ?? ACTIONS_A_DAY[name] ?? 0;
  const rows: Row[] = [
    ...calls.map(({ name, bill }): Row => [name, often(name), bill.waves, dollarsPerMillion(callUsage(bill))]),
    ...actions.map((one): Row => [one.name, often(one.name), one.call.waves, dollarsPerMillion(actionUsage(one))]),
  ];
  rows.sort(([, a], [, b]) => Number(b) - Number(a));
  return {
    title: 'The ten busiest calls',
    columns: ['a day', 'round trips', 'dollars a million'],
    rows: rows.slice(0, BUSIEST),
  };
}
