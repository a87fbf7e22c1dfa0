import * as z from 'zod/mini';

/** Of mails: sent as `clientMetadata.language` with what Cognito answers by one, and kept with what brings others later. */
export const Language = z.enum(['en', 'de']);
export type Language = z.infer<typeof Language>;
