import { write } from '../core/write.ts';
import { offline } from './table.ts';

/** The dog is offline from now on. */
export const leave = (uid: string) => write(offline(uid));
