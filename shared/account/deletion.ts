import * as z from 'zod/mini';
import { StepCode } from '#shared/account/second-step';
import { says } from '#shared/core/schema';
import { lengthOf } from '#shared/core/text';

export const DELETION_WORD = 'DELETE';
const DELETION_PASSWORD_MIN = 6;

export const Deletion = z.object({
  confirmation: z.literal(DELETION_WORD, says('auth.deletionUnconfirmed')),
  password: z
    .string(says('auth.deletionPassword'))
    .check(z.refine((password) => lengthOf(password) >= DELETION_PASSWORD_MIN, says('auth.deletionPassword'))),
  /** Where two-step sign-in is on. */
  code: z.optional(StepCode),
});
export type Deletion = z.output<typeof Deletion>;
