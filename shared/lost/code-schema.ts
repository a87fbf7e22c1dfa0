import * as z from 'zod/mini';
import { CODE } from './code.ts';

/** Apart from the rest, which the site uses without it. */
export const Code = z.string().check(z.regex(CODE));
