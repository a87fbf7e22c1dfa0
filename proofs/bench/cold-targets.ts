import type { ColdStart } from './cold.ts';
import type { Known, Target } from './targets.ts';

const worst = (cold: ColdStart[] | undefined, of: (row: ColdStart) => number) =>
  cold && Math.max(...cold.map((row) => of(row)));

/** Functions that load the client of S3 before their first call, as `infra/bundles.test.ts` has them. */
const usesFiles = ({ handler }: ColdStart) => ['MediaRoom', 'PicturesScale'].includes(handler);

const CLIENTS =
  'registration, sign-in and uploads wait for the clients of Cognito and S3, which are the most of their code';

/** The queue of pictures waits for nobody: its function loads sharp with its code. */
const SCALER = 'PicturesScale';
const besideScaler = (of: (row: ColdStart) => number) => (known: Known) => {
  const others = worst(
    known.cold?.filter(({ handler }) => handler !== SCALER),
    of,
  );
  return `${SCALER} loads sharp before its first job, for which nobody waits; the worst of all others has ${others?.toFixed(2)}`;
};

export const cold: Target[] = [
  {
    ...{ name: 'cold start: CPU bundled ÷ unbundled, the worst function', target: 0.3, before: 0.69 },
    why: besideScaler((row) => row.ratio),
    now: (known) => worst(known.cold, (row) => row.ratio),
  },
  {
    ...{ name: 'cold start: CPU ms, the worst function', target: 45, before: 213 },
    why: besideScaler((row) => row.bundledMs),
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
