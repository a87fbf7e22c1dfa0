import { config } from 'zod/v4/mini';

// The content security policy forbids eval, and zod would probe for it with its first schema.
config({ jitless: true });

export * from 'zod/v4/mini';
