import * as z from 'zod';

// The content security policy forbids eval; without this zod would probe for it.
z.config({ jitless: true });
