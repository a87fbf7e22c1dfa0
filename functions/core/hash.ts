import { createHash } from 'node:crypto';

/** Stands for an address where it need not be readable. */
export const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');
