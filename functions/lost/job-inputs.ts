import * as z from 'zod/mini';

export const Alert = z.object({ uid: z.string(), alertId: z.string() });
export type Alert = z.infer<typeof Alert>;

/** An alert, and its previous circle, whose listings may have to be removed. */
export const Spread = z.extend(Alert, { cell: z.optional(z.string()), km: z.optional(z.number()) });
export type Spread = z.infer<typeof Spread>;
