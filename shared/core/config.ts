import * as z from 'zod/mini';

/** `/config.json`, which the site reads at start. */
export const Config = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.optional(z.string()),
  /** Push services accept pushes to our browsers by the other half of it alone; a site of before pushes has none. */
  pushKey: z.optional(z.string()),
});
export type Config = z.infer<typeof Config>;
