export interface AcceptedPair {
  /** Both files, which may be one. */
  files: readonly [string, string];
  /** Why the code may stand twice. */
  reason: string;
}

/** Code that stands twice although it is found. */
export const ACCEPTED: readonly AcceptedPair[] = [];
