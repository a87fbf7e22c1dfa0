import * as z from 'zod';

/** `/config.json`: all that the site knows of its deployment. */
export const Config = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Where Cognito answers, if not at its regional address. */
  userPoolEndpoint: z.string().optional(),
});
export type Config = z.infer<typeof Config>;
