import { afterEach } from 'vitest';

/** How much of a fault is injected: little inside `npm test`, all of it by `npm run test:faults`. */
const isLong = process.env.FAULTS === 'long';

export const seed = Number(process.env.SEED || 1);

export const many = (short: number, long: number): number => (isLong ? long : short);

/** What every fault tells, so that all of them can be summed up. */
interface Figures extends Readonly<Record<string, number | string>> {
  /** How often the fault happened. */
  injected: number;
  /** What was acknowledged and is not there, or is there twice. */
  lost: number;
  /** What contradicts itself, or the spec. */
  wrong: number;
}

/** One line of figures of a fault, which its name begins with: X1 to X20. */
export function tell(fault: string, figures: Figures, by = seed): void {
  const said = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  console.log(`• ${fault}: ${said.join(', ')}, seed ${by}`);
}

/** Counts the tests of the file that fail. */
export const countFailures = (counts: { wrong: number }): void =>
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') counts.wrong += 1;
  });

/** The same of a fault that cannot be injected here. */
export const tellSkipped = (fault: string, reason: string): void => console.log(`• ${fault}: skipped (${reason})`);
