import { isDeepStrictEqual } from 'node:util';
import { stackNameOf } from '../../../infra/core/names.ts';
import type { Outputs } from '../../../scripts/local/deploy.ts';
import type { Stack } from '../../../scripts/local/stack.ts';
import type { Started } from '../../../scripts/local/started.ts';
import { lineOf, Smoke } from '../../../scripts/smoke/smoke.ts';
import { belongingsOf, EXPECTED } from './residents.ts';

/** Answers what did not hold. @param from the commit that an update begins with */
export type Rehearsal = (started: Started, from?: string) => Promise<string[]>;

/** A stack with the outputs of its last deployment. */
export const after = (stack: Stack, outputs: Outputs): Stack => ({ ...stack, outputs });

/** Data that residents miss, and probes that fail. */
export async function faultsOf(stack: Stack): Promise<string[]> {
  const found = await belongingsOf(stack).catch((error) => `${error}`);
  const missed = isDeepStrictEqual(found, EXPECTED) ? [] : [`residents see ${JSON.stringify(found)}`];
  return [...missed, ...(await failedProbes(stack))];
}

async function failedProbes({ site, outputs }: Stack): Promise<string[]> {
  const failures: string[] = [];
  const smoke = new Smoke({
    stackName: stackNameOf(),
    site,
    outputs,
    hasWaf: false,
    hasSender: true,
    moderatesTexts: true,
    isLocal: true,
  });
  for await (const result of smoke.results()) if (result.failure) failures.push(lineOf(result));
  await smoke.clear();
  return failures;
}

export function demandThat(faults: string[], holds: boolean, sentence: string): void {
  if (!holds) faults.push(sentence);
}
