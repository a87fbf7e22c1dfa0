/** How much of a fault is injected: little inside `npm test`, all of it by `npm run test:faults -- --long`. */
const isLong = process.env.FAULTS === 'long';

export const seed = Number(process.env.SEED || 1);

export const many = (short: number, long: number): number => (isLong ? long : short);

/** One line of figures: what was injected, and what was lost. */
export function tell(fault: string, figures: Readonly<Record<string, number | string>>): void {
  const said = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  console.log(`• ${fault}: ${said.join(', ')}, seed ${seed}`);
}
