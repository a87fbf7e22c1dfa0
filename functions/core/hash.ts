import { createHash } from 'node:crypto';

export const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');
