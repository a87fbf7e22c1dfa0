import type { ColdStart } from './cold.ts';
import type { Known, Target } from './targets.ts';

const worst = (cold: ColdStart[] | undefined, of: (row: ColdStart) => number) =>
  cold && Math.max(...cold.map((row) => of(row)));

/** The function that loads the client of S3 before its first call, as `infra/bundles.test.ts` has it. */
const usesFiles = ({ handler }: ColdStart) => handler === 'MediaRoom';

const [MOST_RATIO, MOST_MS] = [0.3, 45];

const CLIENTS = 'uploads wait for the client of S3, which is most of their code';

/** Clients that each call of a function needs: loaded later, they would only make it slower. */
const NEEDED: Record<string, string> = {
  MediaRoom: ', with the client of S3',
  AuthSweep: ', with the client of Cognito',
  PresenceSocket: ', with the client of the sockets',
  UpkeepRecords: ', with the client of SQS',
};

const listed =
  (isAbove: (row: ColdStart) => boolean, describe: (row: ColdStart) => string) =>
  ({ cold = [] }: Known) =>
    cold
      .filter(isAbove)
      .map((row) => `${row.handler} has ${describe(row)}${NEEDED[row.handler] ?? ''}`)
      .join('; ');

const ratioAbove = listed(
  ({ ratio }) => ratio > MOST_RATIO,
  ({ ratio }) => ratio.toFixed(2),
);

const msAbove = listed(
  ({ bundledMs }) => bundledMs > MOST_MS,
  ({ bundledMs, packagesMs }) =>
    `${bundledMs.toFixed(1)}, of which packages and Node take ${packagesMs?.toFixed(1) ?? '–'}`,
);

export const cold: Target[] = [
  {
    ...{ name: 'cold start: CPU bundled ÷ unbundled, the worst function', target: MOST_RATIO, before: 0.69 },
    why: ratioAbove,
    now: (known) => worst(known.cold, (row) => row.ratio),
  },
  {
    ...{ name: 'cold start: CPU ms, the worst function', target: MOST_MS, before: 213 },
    why: msAbove,
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
