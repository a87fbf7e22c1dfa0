import * as z from 'zod/mini';

/** The language of mails: sent to Cognito as `clientMetadata.language`, and stored with alerts and collars. */
export const Language = z.enum(['en', 'de']);
export type Language = z.infer<typeof Language>;
