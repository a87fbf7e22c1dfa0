import * as z from 'zod/mini';
import { CODE } from './code.ts';

/** Separate from the rest of the code, which the site uses without zod. */
export const Code = z.string().check(z.regex(CODE));
