import type { ColdStart } from './cold.ts';
import type { Known, Target } from './targets.ts';

const worst = (cold: ColdStart[] | undefined, of: (row: ColdStart) => number) =>
  cold && Math.max(...cold.map((row) => of(row)));

/** The function that loads the client of S3 before its first call, as `infra/bundles.test.ts` has it. */
const usesFiles = ({ handler }: ColdStart) => handler === 'MediaRoom';

const CLIENTS = 'uploads wait for the client of S3, which is most of their code';

/** Clients that each call of a function needs: loaded later, they would only make it slower. */
const NEEDED: Record<string, string> = {
  MediaRoom: ', with the client of S3',
  AuthSweep: ', with the client of Cognito',
};

const above = (most: number, of: (row: ColdStart) => number) => (known: Known) =>
  (known.cold ?? [])
    .filter((row) => of(row) > most)
    .map((row) => `${row.handler} has ${of(row).toFixed(2)}${NEEDED[row.handler] ?? ''}`)
    .join('; ');

export const cold: Target[] = [
  {
    ...{ name: 'cold start: CPU bundled ÷ unbundled, the worst function', target: 0.3, before: 0.69 },
    why: above(0.3, (row) => row.ratio),
    now: (known) => worst(known.cold, (row) => row.ratio),
  },
  {
    ...{ name: 'cold start: CPU ms, the worst function', target: 45, before: 213 },
    why: above(45, (row) => row.bundledMs),
    now: (known) => worst(known.cold, (row) => row.bundledMs),
  },
  {
    ...{ name: 'cold start: KB gzip, the largest with S3', target: 165, before: 242, why: CLIENTS },
    now: (known) => worst(known.cold?.filter(usesFiles), (row) => row.gzip / 1000),
  },
  {
    ...{ name: 'cold start: KB gzip, the largest without S3', target: 120, before: 203, why: CLIENTS },
    now: (known) =>
      worst(
        known.cold?.filter((row) => !usesFiles(row)),
        (row) => row.gzip / 1000,
      ),
  },
];
