import * as z from 'zod/mini';

export const Config = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.optional(z.string()),
  /** The public half of the key that signs pushes; absent on sites deployed before there were pushes. */
  pushKey: z.optional(z.string()),
  /** On a laptop, the URL of GeoJSON: the made-up town that maps show. */
  town: z.optional(z.string()),
});
export type Config = z.infer<typeof Config>;
