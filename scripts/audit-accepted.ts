export interface Accepted {
  /** The advisory's address, as `npm audit` names it. */
  advisory: string;
  /** Why it does not concern us. */
  reason: string;
  /** The last day on which that is believed, as in 2026-12-31. */
  until: string;
}

/** Grave weaknesses of packages that we ship all the same, for a time. */
export const ACCEPTED: readonly Accepted[] = [];
