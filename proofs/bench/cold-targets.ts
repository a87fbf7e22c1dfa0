import type { ColdStart } from './cold.ts';
import type { Known, Target } from './targets.ts';

const worst = (cold: ColdStart[] | undefined, of: (row: ColdStart) => number) =>
  cold && Math.max(...cold.map((row) => of(row)));

const [MOST_RATIO, MOST_MS] = [0.3, 45];

/** Clients that each call of a function needs: loaded later, they would only make it slower. */
const NEEDED: Record<string, string> = {
  AuthSweep: ', with the client of Cognito',
  PresenceSocket: ', with the client of the sockets',
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
    ...{ name: 'cold start: KB gzip, the largest', target: 120, before: 242, why: '' },
    now: (known) => worst(known.cold, (row) => row.gzip / 1000),
  },
];
