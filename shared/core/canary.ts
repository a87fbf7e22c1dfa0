/** What the canary does in each run, in this order. */
export const CANARY_STEPS = ['sign-in', 'feed', 'picture', 'message', 'deletion'] as const;
export type CanaryStep = (typeof CANARY_STEPS)[number];

/** Its lines, which alarms count. */
export const CANARY_PASSED = 'The canary passed.';
export const CANARY_FAILED = 'The canary failed.';
