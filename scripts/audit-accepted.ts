export interface Accepted {
  /** The advisory's address, as `npm audit` names it. */
  advisory: string;
  /** Why it does not concern us. */
  reason: string;
  /** The last day of the acceptance, such as 2026-12-31. */
  until: string;
}

/** Severe vulnerabilities in shipped packages that we accept for a time. */
export const ACCEPTED: readonly Accepted[] = [];
