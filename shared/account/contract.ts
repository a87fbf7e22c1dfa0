import * as z from 'zod/mini';
import { StepCode, secondStep } from '#shared/account/second-step';
import { Password } from '#shared/auth/fields';
import { route } from '#shared/core/route';
import { Nothing, says, Timestamp, withFallback } from '#shared/core/schema';
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

const File = z.object({
  name: z.string(),
  bytes: z.int(),
  /** Valid for some minutes, for anybody who has it. */
  url: z.string(),
});

export const Export = z.object({
  /** After `failed` another export may be requested. */
  state: withFallback(z.enum(['none', 'running', 'ready', 'failed']), 'none'),
  progress: z.int().check(z.minimum(0), z.maximum(100)),
  files: z.array(File),
  requestedAt: z.nullable(Timestamp),
  expiresAt: z.nullable(Timestamp),
});
export type Export = z.infer<typeof Export>;

const own = { policy: 'self', failed: 'auth.exportFailed' } as const;

const exporting = {
  /** Idempotent while an export runs. */
  beginExport: route('POST', '/me/export', own, { input: Nothing, output: Export }),
  export: route('GET', '/me/export', own, { input: Nothing, output: Export }),
};

export const PasswordChange = z
  .strictObject({
    password: z.string(says('auth.passwordRequired')).check(z.minLength(1, says('auth.passwordRequired'))),
    newPassword: Password,
  })
  .check(
    z.refine(({ password, newPassword }) => password !== newPassword, {
      ...says('auth.passwordSame'),
      path: ['newPassword'],
    }),
  );
export type PasswordChange = z.output<typeof PasswordChange>;

export const account = {
  signOut: route(
    'POST',
    '/sign-out',
    { policy: 'self', failed: 'auth.signOutFailed' },
    { input: Nothing, output: Nothing },
  ),
  delete: route(
    'POST',
    '/account-deletion',
    {
      policy: 'self',
      failed: 'auth.deletionFailed',
      also: ['auth.deletionWrongPassword', 'auth.secondStepNeeded', 'auth.secondStepWrong'],
    },
    { input: Deletion, output: Nothing },
  ),
  changePassword: route(
    'PUT',
    '/me/password',
    {
      policy: 'self',
      failed: 'auth.newPasswordFailed',
      also: ['auth.deletionWrongPassword', 'auth.deletionTooMany', 'auth.passwordWeak'],
    },
    { input: PasswordChange, output: Nothing },
  ),
  ...exporting,
  ...secondStep,
};
