import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resendSignUpCode, resetPassword, signIn, signOut } from 'aws-amplify/auth';
import { Outlet } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GuestsOnly } from '../app/guard.tsx';
import { useSessionWatch } from '../core/session.tsx';
import { getToken } from '../core/token.ts';
import { json, mount, refused, serve } from '../testing/app.tsx';
import { biscuit } from '../testing/dogs.ts';
import { field, press } from '../testing/form.ts';
import { Component as LoginPage } from './login.tsx';

vi.mock('aws-amplify/auth', () => ({
  signIn: vi.fn(),
  signOut: vi.fn(),
  resendSignUpCode: vi.fn(),
  resetPassword: vi.fn(),
}));
vi.mock('../core/token.ts', () => ({ getToken: vi.fn() }));

const DONE = { isSignedIn: true, nextStep: { signInStep: 'DONE' } } as const;
const UNCONFIRMED = { isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_UP' } } as const;
const SENT = { destination: 'b***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' } as const;
const WRONG =
  'Invalid email or password. Please check: is the email spelled right, is Caps Lock off, is it the newest password?';
const UNVERIFIED = 'Please verify your email address before logging in...';

const exception = (name: string) => Object.assign(new Error(name), { name });
const elsewhere = ['/home', '/register'].map((path) => ({ path, element: <h1>{path}</h1> }));
const login = { Component: GuestsOnly, children: [{ path: '/login', Component: LoginPage }] };
const routes = [{ Component: Watched, children: [login, ...elsewhere] }];

function Watched() {
  useSessionWatch();
  return <Outlet />;
}

let me = () => json(biscuit);
let addresses = 0;
/** Limits and proofs are kept by address for as long as the page lives: every test has its own. */
let email = '';

beforeEach(() => {
  addresses += 1;
  email = `dog${addresses}@example.com`;
  me = () => json(biscuit);
  vi.mocked(getToken).mockReset().mockResolvedValue(undefined);
  vi.mocked(signIn)
    .mockReset()
    .mockImplementation(async () => {
      vi.mocked(getToken).mockResolvedValue('token');
      return DONE;
    });
  vi.mocked(signOut)
    .mockReset()
    .mockImplementation(async () => {
      vi.mocked(getToken).mockResolvedValue(undefined);
    });
  vi.mocked(resendSignUpCode).mockReset().mockResolvedValue(SENT);
  vi.mocked(resetPassword)
    .mockReset()
    .mockResolvedValue({
      isPasswordReset: false,
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE', codeDeliveryDetails: SENT },
    });
  serve({ 'GET /api/me': () => me() });
});

async function open() {
  const mounted = mount(routes, '/login');
  await screen.findByRole('heading', { name: 'Welcome back to the yard' });
  return mounted;
}

async function logIn(address: string, password: string) {
  await userEvent.clear(field('Email'));
  await userEvent.clear(field('Password'));
  if (address) await userEvent.type(field('Email'), address);
  if (password) await userEvent.type(field('Password'), password);
  await press('Sign In');
}

test('says once why a dog whose profile is gone was signed out', async () => {
  const { address } = mount(routes, '/login#gone=yes');
  expect(await screen.findByText('This dog’s profile no longer exists, so you were signed out.')).toBeDefined();
  expect(address()).toBe('/login');
});

describe('the login form', () => {
  test('asks for both fields, once', { tags: 'spec-5.52' }, async () => {
    await open();
    await press('Sign In');
    expect(screen.getByRole('alert').textContent).toContain('Please fill in all fields');
    expect(screen.getAllByText('Please fill in all fields')).toHaveLength(1);
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    expect(signIn).not.toHaveBeenCalled();
  });

  test('checks the form of an email', { tags: 'spec-5.53' }, async () => {
    await open();
    await logIn('biscuit', 'goodBoy2023');
    expect(screen.getByText('Please enter a valid email address')).toBeDefined();
    expect(signIn).not.toHaveBeenCalled();
  });

  test('wants 8 characters of password, and says so when the field is left', { tags: 'spec-5.54' }, async () => {
    await open();
    await userEvent.type(field('Password'), 'goodBoy');
    expect(screen.queryByText('Password must be at least 8 characters')).toBeNull();
    await userEvent.tab();
    await screen.findByText('Password must be at least 8 characters');
    await userEvent.type(field('Password'), '2');
    await waitFor(() => expect(screen.queryByText('Password must be at least 8 characters')).toBeNull());
  });

  test('sends the email sanitised and in lower case, the password as it is', {
    tags: ['spec-2.10', 'spec-5.55'],
  }, async () => {
    const { address } = await open();
    await logIn(` <${email.toUpperCase()}> `, '<goodBoy>2023 ');
    await screen.findByText('/home');
    expect(address()).toBe('/home');
    expect(signIn).toHaveBeenCalledWith({ username: email, password: '<goodBoy>2023 ' });
  });

  test('tries a wrong password once more as it was set, if its accents were typed apart', async () => {
    const { address } = await open();
    vi.mocked(signIn).mockRejectedValueOnce(exception('NotAuthorizedException'));
    await logIn(email, 'gru\u0308ßGott1');
    await screen.findByText('/home');
    expect(address()).toBe('/home');
    const tried = vi.mocked(signIn).mock.calls.map(([{ password }]) => password);
    expect(tried).toEqual(['gru\u0308ßGott1', 'gr\u00fcßGott1']);
  });

  test('the second try counts as one of the five', { tags: 'spec-9.3' }, async () => {
    vi.mocked(signIn).mockRejectedValue(exception('NotAuthorizedException'));
    await open();
    for (let attempt = 0; attempt < 3; attempt++) await logIn(email, 'gru\u0308ßGott1');
    expect(await screen.findByText('Too many login attempts. Try again after 15 minutes')).toBeDefined();
    expect(signIn).toHaveBeenCalledTimes(5);
  });

  test('links to the registration', { tags: 'spec-2.8' }, async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(screen.getByText('/register')).toBeDefined();
  });

  test('helps password managers', async () => {
    await open();
    expect(field('Email').autocomplete).toBe('username');
    expect(field('Password').autocomplete).toBe('current-password');
  });
});

describe('a sign-in that fails', () => {
  test('keeps what was typed, and says the same for unknown and wrong', { tags: 'spec-8.13' }, async () => {
    await open();
    for (const name of ['NotAuthorizedException', 'UserNotFoundException']) {
      vi.mocked(signIn).mockRejectedValueOnce(exception(name));
      await logIn(email, 'wrongBoy2023');
      expect((await screen.findByRole('alert')).textContent).toContain(WRONG);
      expect(field('Email').value).toBe(email);
      expect(field('Password').value).toBe('wrongBoy2023');
    }
  });

  test('for want of a network offers to try again, and does not count', async () => {
    vi.mocked(signIn).mockRejectedValue(exception('NetworkError'));
    await open();
    await logIn(email, 'goodBoy2023');
    for (let attempt = 2; attempt <= 7; attempt++) {
      await screen.findByText(/Network error. Please check your internet connection and try again./);
      await press('Try again');
      await waitFor(() => expect(signIn).toHaveBeenCalledTimes(attempt));
    }
  });

  test('because the profile is missing says so and leaves nobody signed in', { tags: 'spec-8.12' }, async () => {
    me = () => refused('auth.profileGone', 401);
    await open();
    await logIn(email, 'goodBoy2023');
    expect(await screen.findByText('User profile not found')).toBeDefined();
    await waitFor(() => expect(signOut).toHaveBeenCalled());
  });

  test('over old tokens drops them and goes on', async () => {
    vi.mocked(signIn).mockRejectedValueOnce(exception('UserAlreadyAuthenticatedException'));
    await open();
    await logIn(email, 'goodBoy2023');
    expect(await screen.findByText('/home')).toBeDefined();
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  test('five times in 15 minutes is enough: the sixth is told the time left and not sent', {
    tags: ['spec-9.3', 'spec-11.17'],
  }, async () => {
    vi.mocked(signIn).mockRejectedValue(exception('NotAuthorizedException'));
    await open();
    for (let attempt = 0; attempt < 6; attempt++) await logIn(email, 'wrongBoy2023');
    expect(await screen.findByText('Too many login attempts. Try again after 15 minutes')).toBeDefined();
    expect(signIn).toHaveBeenCalledTimes(5);
    await logIn(`other-${email}`, 'wrongBoy2023');
    expect(await screen.findByText(WRONG)).toBeDefined();
  });

  test('is counted from the start after a success', async () => {
    await open();
    vi.mocked(signIn).mockRejectedValue(exception('NotAuthorizedException'));
    for (let attempt = 0; attempt < 4; attempt++) await logIn(email, 'wrongBoy2023');
    vi.mocked(signIn).mockResolvedValue(DONE);
    vi.mocked(getToken).mockResolvedValue('token');
    await logIn(email, 'goodBoy2023');
    await screen.findByText('/home');
    cleanup();
    vi.mocked(getToken).mockResolvedValue(undefined);
    await open();
    vi.mocked(signIn).mockRejectedValue(exception('NotAuthorizedException'));
    for (let attempt = 0; attempt < 5; attempt++) await logIn(email, 'wrongBoy2023');
    expect(await screen.findByText(WRONG)).toBeDefined();
  });
});

describe('an unverified email', () => {
  beforeEach(() => {
    vi.mocked(signIn).mockResolvedValue(UNCONFIRMED);
  });

  test('resends the mail, signs nobody in and shows the Resend button', {
    tags: ['spec-2.9', 'spec-4.1', 'spec-8.11', 'spec-8.22'],
  }, async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Resend Verification Email' })).toBeNull();
    await logIn(email, 'goodBoy2023');
    expect(await screen.findByText(UNVERIFIED)).toBeDefined();
    expect(screen.getByText('A new email is on its way to you.')).toBeDefined();
    expect(resendSignUpCode).toHaveBeenCalledExactlyOnceWith({
      username: email,
      options: { clientMetadata: { language: 'en' } },
    });
    await press('Resend Verification Email');
    expect(await screen.findByText('Verification email sent! Please check your inbox and spam folder.')).toBeDefined();
    expect(resendSignUpCode).toHaveBeenCalledTimes(2);
  });

  test('is said although the mail could not be sent', async () => {
    vi.mocked(resendSignUpCode).mockRejectedValue(exception('LimitExceededException'));
    await open();
    await logIn(email, 'goodBoy2023');
    expect(await screen.findByText(UNVERIFIED)).toBeDefined();
    expect(screen.queryByText('A new email is on its way to you.')).toBeNull();
  });

  test.each([
    ['InvalidParameterException', 'Your email is already verified. You can now log in normally.'],
    ['LimitExceededException', 'Too many requests. Please wait a few minutes before trying again.'],
    ['NetworkError', 'Network error. Please check your internet connection and try again.'],
    ['CodeDeliveryFailureException', 'Email service temporarily unavailable. Please try again later.'],
    ['InternalErrorException', 'Failed to send verification email. Please try again.'],
  ])(
    'and a resend that ends in %s: %s',
    { tags: ['spec-8.18', 'spec-8.19', 'spec-8.20', 'spec-8.21'] },
    async (name, words) => {
      await open();
      await logIn(email, 'goodBoy2023');
      await screen.findByText(UNVERIFIED);
      vi.mocked(resendSignUpCode).mockRejectedValue(exception(name));
      vi.mocked(signIn).mockResolvedValue(DONE);
      await press('Resend Verification Email');
      expect(await screen.findByText((text) => text.trim() === words)).toBeDefined();
    },
  );

  test('that is verified meanwhile is said to be so only after a sign-in with the right password', {
    tags: 'spec-10.10',
  }, async () => {
    await open();
    await logIn(email, 'wrongBoy2023');
    await screen.findByText(UNVERIFIED);
    vi.mocked(resendSignUpCode).mockRejectedValue(exception('InvalidParameterException'));
    vi.mocked(signIn).mockReset().mockRejectedValue(exception('NotAuthorizedException'));
    await press('Resend Verification Email');
    expect(await screen.findByText(WRONG)).toBeDefined();
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ username: email, password: 'wrongBoy2023' });
    expect(screen.queryByText('Your email is already verified. You can now log in normally.')).toBeNull();
  });
});

describe('Forgot Password?', { tags: 'spec-8.25' }, () => {
  async function forget(address: string) {
    await open();
    if (address) await userEvent.type(field('Email'), address);
    await press('Forgot Password?');
    await press('Send the email');
  }

  test('needs an email', { tags: 'spec-5.56' }, async () => {
    await forget('');
    expect(await screen.findByText('Please enter your email address.')).toBeDefined();
  });

  test('needs a valid email', { tags: ['spec-5.57', 'spec-8.25'] }, async () => {
    await forget('biscuit');
    expect(await screen.findByText('Please enter a valid email address.')).toBeDefined();
  });

  test('takes the email along, sends the mail and leads on', { tags: ['spec-2.8', 'spec-8.23'] }, async () => {
    await forget(email);
    expect(
      await screen.findByText('Password reset email sent! Please check your inbox for instructions.'),
    ).toBeDefined();
    expect(resetPassword).toHaveBeenCalledWith({ username: email, options: { clientMetadata: { language: 'en' } } });
    const onward = screen.getByRole('link', { name: 'Enter the code' });
    expect(onward.getAttribute('href')).toBe(`/reset-password#email=${encodeURIComponent(email)}`);
  });

  test.each(['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'])(
    'tells nobody who has an account: after %s it says the same',
    { tags: ['spec-8.24', 'spec-10.10'] },
    async (name) => {
      vi.mocked(resetPassword).mockRejectedValue(exception(name));
      await forget(email);
      expect(await screen.findByText(/^Password reset email sent!/)).toBeDefined();
    },
  );

  test.each([
    ['LimitExceededException', 'Too many requests. Please wait a few minutes before trying again.'],
    ['NetworkError', 'Network error. Please check your internet connection and try again.'],
    ['InternalErrorException', 'Failed to send password reset email. Please try again.'],
  ])('after %s: %s', { tags: 'spec-8.26' }, async (name, words) => {
    vi.mocked(resetPassword).mockRejectedValue(exception(name));
    await forget(email);
    expect(await screen.findByText((text) => text.trim() === words)).toBeDefined();
    expect(field('Email').value).toBe(email);
  });

  test('asks for the mail of the verification too, which Cognito sends to the unverified alone', {
    tags: ['spec-8.24', 'spec-10.10'],
  }, async () => {
    vi.mocked(resendSignUpCode).mockRejectedValue(exception('InvalidParameterException'));
    await forget(email);
    expect(await screen.findByText(/^Password reset email sent!/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(resendSignUpCode).toHaveBeenCalledExactlyOnceWith({
      username: email,
      options: { clientMetadata: { language: 'en', forgotten: 'yes' } },
    });
  });

  test('is left by Back, which stays on the page and keeps the email', async () => {
    const { router, address } = await open();
    await userEvent.type(field('Email'), email);
    await press('Forgot Password?');
    await screen.findByRole('heading', { name: 'Lost the key?' });
    await waitFor(() => expect(router.state.location.state).not.toBeNull());
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Welcome back to the yard' })).toBeDefined();
    expect(address()).toBe('/login');
    expect(field('Email').value).toBe(email);
  });

  test('leads back to the sign-in with the email', async () => {
    await open();
    await userEvent.type(field('Email'), email);
    await press('Forgot Password?');
    await press('Back to sign in');
    expect(field('Email').value).toBe(email);
  });
});
