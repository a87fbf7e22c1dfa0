import { expect, test } from 'vitest';
import { triggerRefusal } from '#shared/auth/trigger-refusal';
import { type Refusal, refuse, refuseBecause } from '#shared/core/refusal';
import { cognitoRefusal, type Operation } from './cognito-errors.ts';

const exception = (name: string, message = 'whatever Cognito says') => Object.assign(new Error(message), { name });

const NETWORK = 'Network error. Please check your internet connection and try again.';
const TOO_MANY = 'Too many requests. Please wait a few minutes before trying again.';
const WRONG =
  'Invalid email or password. Please check: is the email spelled right, is Caps Lock off, is it the newest password?';
const SOMETHING = 'SomethingNewException';

const said: [Operation, string, string][] = [
  ['register', 'UsernameExistsException', 'An account with this email already exists. Please try logging in instead.'],
  [
    'register',
    'InvalidPasswordException',
    'Password is too weak. Please use at least 6 characters with uppercase, lowercase, and numbers.',
  ],
  ['register', 'InvalidParameterException', 'Please enter a valid email address.'],
  ['register', 'NotAuthorizedException', 'Email registration is not enabled. Please contact support.'],
  ['register', 'CodeDeliveryFailureException', 'Email service temporarily unavailable. Please try again later.'],
  ['register', 'NetworkError', NETWORK],
  ['register', 'TooManyRequestsException', TOO_MANY],
  ['register', SOMETHING, 'Registration failed. Please check your information and try again.'],
  ['login', 'NotAuthorizedException', WRONG],
  ['login', 'UserNotFoundException', WRONG],
  ['login', 'UserNotConfirmedException', 'Please verify your email address before logging in...'],
  ['login', 'NetworkError', NETWORK],
  ['login', 'ForbiddenException', TOO_MANY],
  ['login', 'core.tooManyRequests', TOO_MANY],
  ['login', SOMETHING, 'Login failed. Please check your email and password and try again.'],
  ['resend', 'InvalidParameterException', 'Your email is already verified. You can now log in normally.'],
  ['resend', 'LimitExceededException', TOO_MANY],
  ['resend', 'NetworkError', NETWORK],
  ['resend', 'CodeDeliveryFailureException', 'Email service temporarily unavailable. Please try again later.'],
  ['resend', SOMETHING, 'Failed to send verification email. Please try again.'],
  ['forgot', 'LimitExceededException', TOO_MANY],
  ['forgot', 'NetworkError', NETWORK],
  ['forgot', SOMETHING, 'Failed to send password reset email. Please try again.'],
  ['verify', 'CodeMismatchException', 'That code is incorrect. Please check the newest email.'],
  ['verify', 'ExpiredCodeException', 'That code has expired. Please ask for a new one.'],
  ['reset', 'CodeMismatchException', 'That code is wrong, was used already, or has expired. Please ask for a new one.'],
  ['reset', 'ExpiredCodeException', 'That code is wrong, was used already, or has expired. Please ask for a new one.'],
  ['reset', SOMETHING, 'Failed to set the new password. Please try again.'],
];

test.each(said)('%s, %s: %s', { tags: ['spec-8.4', 'spec-8.16'] }, (operation, name, sentence) => {
  expect(cognitoRefusal(exception(name), operation).message).toBe(sentence);
});

test('one exception with several meanings is told apart by its words', { tags: 'spec-8.14' }, () => {
  const locked = exception('NotAuthorizedException', 'Password attempts exceeded');
  expect(cognitoRefusal(locked, 'login').code).toBe('auth.tooManyFailed');
  const disabled = exception('NotAuthorizedException', 'User is disabled.');
  expect(cognitoRefusal(disabled, 'login').message).toBe('This account is disabled. Please contact support.');
  const pattern = exception('InvalidParameterException', "Value at 'password' failed to satisfy constraint");
  expect(cognitoRefusal(pattern, 'register').code).toBe('auth.passwordWeak');
});

test('for a new password, a used code answers as a wrong one does, which only an account has', () => {
  const [used, wrong] = ['ExpiredCodeException', 'CodeMismatchException'].map((name) =>
    cognitoRefusal(exception(name), 'reset'),
  );
  expect(used).toEqual(wrong);
});

test('a wrong code and an unknown address answer the same', () => {
  for (const operation of ['verify', 'reset'] as const) {
    const [unknown, wrong] = ['UserNotFoundException', 'CodeMismatchException'].map((name) =>
      cognitoRefusal(exception(name), operation),
    );
    expect(unknown).toEqual(wrong);
  }
});

test('a trigger’s refusal passes through unchanged, its blanks filled', { tags: 'spec-8.8' }, () => {
  const from = (trigger: string, refusal: Refusal) =>
    exception('UserLambdaValidationException', `${trigger} failed with error ${triggerRefusal(refusal)}.`);
  const limited = from('PreAuthentication', refuse('auth.tooManyLogins', { time: '12 minutes' }));
  expect(cognitoRefusal(limited, 'login').message).toBe('Too many login attempts. Try again after 12 minutes');
  const taken = from('PreSignUp', refuse('profiles.usernameTaken'));
  expect(cognitoRefusal(taken, 'register').message).toBe('Username already exists');
  const dangerous = from('PreSignUp', refuseBecause('Contains…', 'profiles.nameInappropriate'));
  expect(cognitoRefusal(dangerous, 'register')).toMatchObject({
    message: 'Name contains inappropriate content',
    reason: 'Contains…',
  });
});

test('a trigger that could not read the registration says the operation’s own sentence', { tags: 'spec-8.9' }, () => {
  const unread = triggerRefusal(refuse('core.badInput'));
  const error = exception('UserLambdaValidationException', `PreSignUp failed with error ${unread}.`);
  expect(cognitoRefusal(error, 'register').message).toBe(
    'Registration failed. Please check your information and try again.',
  );
});

test('what is no exception at all gets the operation’s own sentence', () => {
  expect(cognitoRefusal('oops', 'login').code).toBe('auth.loginFailed');
});
