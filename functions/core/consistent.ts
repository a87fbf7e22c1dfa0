/** Reads what is written up to now, at twice the price. */
export const CONSISTENT = { consistent: true } as const;
