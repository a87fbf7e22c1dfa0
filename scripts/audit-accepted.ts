export interface Accepted {
  advisory: string;
  reason: string;
  /** The last day of the acceptance, such as 2026-12-31. */
  until: string;
}

/** Severe vulnerabilities in shipped packages that we accept for a time. */
export const ACCEPTED: readonly Accepted[] = [];
