import { afterEach } from 'vitest';

/** Faults are injected sparsely in `npm run test:all`, and in full by `npm run proof faults`. */
const isLong = process.env.FAULTS === 'long';

export const seed = Number(process.env.SEED || 1);

export const many = (short: number, long: number): number => (isLong ? long : short);

/** Figures that every fault reports, so that they can be summed up. */
interface Figures extends Readonly<Record<string, number | string>> {
  injected: number;
  /** Acknowledged writes that are missing or doubled. */
  lost: number;
  /** Contradictions within the state, or with the specification. */
  wrong: number;
}

/** One line of figures of a fault, which its name begins with: X1 to X12, X15 to X22, and X24 to X26. */
export function tell(fault: string, figures: Figures, by = seed): void {
  const said = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  console.log(`• ${fault}: ${said.join(', ')}, seed ${by}`);
}

export const countFailures = (counts: { wrong: number }): void =>
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') counts.wrong += 1;
  });
