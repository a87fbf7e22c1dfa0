import * as z from 'zod/mini';
import { CODE, codeIn } from '#shared/auth/contract';
import { emailOr } from '#shared/auth/fields';
import { Language } from '#shared/core/language';
import { route } from '#shared/core/route';
import { Nothing, says, Ulid } from '#shared/core/schema';

export const RECOVERY_CODES = 10;
/** Crockford's base 32: no two digits look alike. Ten of them are fifty bits. */
export const RECOVERY_DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
export const RECOVERY_LENGTH = 10;

const RECOVERY = new RegExp(`^[${RECOVERY_DIGITS}]{${RECOVERY_LENGTH}}$`);

/** As apps show it and keyboards write it: with spaces, and with the digits of any script. */
export const StepCode = z
  .string(says('auth.secondStepCode'))
  .check(z.overwrite(codeIn), z.regex(CODE, says('auth.secondStepCode')));

/** As people copy it from paper: in any case, with spaces and hyphens, o for 0 and i or l for 1. */
const readRecovery = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

export const RecoveryCode = z
  .string(says('auth.recoveryCode'))
  .check(z.overwrite(readRecovery), z.regex(RECOVERY, says('auth.recoveryCode')));

const Password = z.string(says('auth.passwordRequired')).check(z.minLength(1, says('auth.passwordRequired')));

export const BySecondStep = z.strictObject({ password: Password, code: StepCode });
export const Recovery = z.strictObject({
  email: emailOr('auth.fillAll', 'auth.emailFormat'),
  password: Password,
  code: RecoveryCode,
});
export type Recovery = z.output<typeof Recovery>;

const ToConfirm = z.extend(BySecondStep, { language: z.optional(Language) });
export type ToConfirm = z.output<typeof ToConfirm>;

const own = { policy: 'self', failed: 'auth.secondStepFailed' } as const;
const PROVED = ['auth.deletionWrongPassword', 'auth.deletionTooMany'] as const;

export const secondStep = {
  secondStep: route('GET', '/me/second-step', own, { input: Nothing, output: z.object({ isOn: z.boolean() }) }),
  /** Begins anew on each call; what was set up before holds until the new code is confirmed. */
  beginSecondStep: route(
    'POST',
    '/me/second-step',
    { ...own, also: [...PROVED, 'auth.secondStepOn'] },
    { input: z.strictObject({ password: Password }), output: z.object({ secret: z.string() }) },
  ),
  confirmSecondStep: route(
    'PUT',
    '/me/second-step/code',
    { ...own, also: [...PROVED, 'auth.secondStepOn', 'auth.secondStepWrong'] },
    { input: ToConfirm, output: z.object({ setUp: Ulid, codes: z.array(z.string()) }) },
  ),
  /** Only the set-up whose codes the dog has seen. Idempotent. */
  turnOnSecondStep: route(
    'PUT',
    '/me/second-step',
    { ...own, also: ['auth.secondStepStale'] },
    { input: z.strictObject({ setUp: Ulid }), output: Nothing },
  ),
  turnOffSecondStep: route(
    'POST',
    '/me/second-step/off',
    { ...own, also: [...PROVED, 'auth.secondStepWrong'] },
    { input: BySecondStep, output: Nothing },
  ),
  /** Takes the second step off for whoever has the password and a recovery code. */
  recover: route(
    'POST',
    '/recovery',
    { policy: 'none', failed: 'auth.secondStepFailed', also: ['auth.recoveryWrong', 'auth.deletionTooMany'] },
    { input: Recovery, output: Nothing },
  ),
  signOutEverywhere: route(
    'POST',
    '/sign-out-everywhere',
    { policy: 'self', failed: 'auth.signOutFailed' },
    { input: Nothing, output: Nothing },
  ),
};
