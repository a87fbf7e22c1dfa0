import { parseTriggerRefusal } from '#shared/auth/trigger-refusal';
import { Refusal, refusalOf } from '#shared/core/refusal';
import type { Code } from '#shared/errors';

export type Operation = 'register' | 'login' | 'resend' | 'code' | 'verify' | 'forgot' | 'reset';

interface Answers {
  otherwise: Code;
  [exception: string]: Code;
}

const EVERYWHERE: Readonly<Record<string, Code>> = {
  NetworkError: 'core.network',
  TooManyRequestsException: 'core.tooManyRequests',
  LimitExceededException: 'core.tooManyRequests',
  // The web ACL's limit for an address: in Cognito's words, or in ours.
  ForbiddenException: 'core.tooManyRequests',
  'core.tooManyRequests': 'core.tooManyRequests',
};

/** Unknown account and wrong password get the same answer, so nobody learns who has an account. */
const ANSWERS: Readonly<Record<Operation, Answers>> = {
  register: {
    otherwise: 'auth.registrationFailed',
    UsernameExistsException: 'auth.emailTaken',
    InvalidPasswordException: 'auth.passwordWeak',
    InvalidParameterException: 'auth.emailInvalid',
    NotAuthorizedException: 'auth.registrationDisabled',
    CodeDeliveryFailureException: 'auth.mailUnavailable',
  },
  login: {
    otherwise: 'auth.loginFailed',
    NotAuthorizedException: 'auth.wrongCredentials',
    UserNotFoundException: 'auth.wrongCredentials',
    InvalidParameterException: 'auth.emailInvalid',
    TooManyFailedAttemptsException: 'auth.tooManyFailed',
    UserNotConfirmedException: 'auth.unverified',
  },
  code: {
    otherwise: 'auth.loginFailed',
    CodeMismatchException: 'auth.secondStepWrong',
    ExpiredCodeException: 'auth.secondStepWrong',
    // Three minutes are over, or the page that began the sign-in was left.
    NotAuthorizedException: 'auth.secondStepOver',
    SignInException: 'auth.secondStepOver',
    TooManyFailedAttemptsException: 'auth.tooManyFailed',
  },
  resend: {
    otherwise: 'auth.resendFailed',
    InvalidParameterException: 'auth.alreadyVerified',
    CodeDeliveryFailureException: 'auth.mailUnavailable',
  },
  verify: {
    otherwise: 'auth.verifyFailed',
    CodeMismatchException: 'auth.codeWrong',
    UserNotFoundException: 'auth.codeWrong',
    ExpiredCodeException: 'auth.codeExpired',
    NotAuthorizedException: 'auth.alreadyVerified',
    TooManyFailedAttemptsException: 'auth.tooManyFailed',
  },
  forgot: { otherwise: 'auth.resetFailed' },
  reset: {
    otherwise: 'auth.newPasswordFailed',
    // Cognito tells a used code from a wrong one only where there is an account.
    CodeMismatchException: 'auth.resetOver',
    UserNotFoundException: 'auth.resetOver',
    ExpiredCodeException: 'auth.resetOver',
    InvalidPasswordException: 'auth.passwordWeak',
    TooManyFailedAttemptsException: 'auth.tooManyFailed',
  },
};

/** Cognito uses one exception for several errors; only its message tells them apart. */
const WORDS: readonly (readonly [operation: Operation, exception: string, words: RegExp, code: Code])[] = [
  ['login', 'NotAuthorizedException', /disabled/i, 'auth.disabled'],
  ['login', 'NotAuthorizedException', /attempts exceeded/i, 'auth.tooManyFailed'],
  ['code', 'NotAuthorizedException', /attempts exceeded/i, 'auth.tooManyFailed'],
  ['register', 'InvalidParameterException', /password/i, 'auth.passwordWeak'],
];

const codeFor = ({ name, message }: Error, operation: Operation): Code => {
  const worded = WORDS.find(([op, exception, words]) => op === operation && exception === name && words.test(message));
  return worded?.[3] ?? EVERYWHERE[name] ?? ANSWERS[operation][name] ?? ANSWERS[operation].otherwise;
};

export function cognitoRefusal(error: unknown, operation: Operation): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return refusalOf(ANSWERS[operation].otherwise);
  const refusal = parseTriggerRefusal(error.message);
  return refusal && refusal.code !== 'core.badInput' ? refusal : refusalOf(codeFor(error, operation));
}
