import * as z from 'zod/mini';

/** Sent as `clientMetadata.language` with what Cognito answers by a mail. */
export const Language = z.enum(['en', 'de']);
export type Language = z.infer<typeof Language>;
