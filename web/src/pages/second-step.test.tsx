import { act, fireEvent, screen } from '@testing-library/react';
import { confirmSignIn, signIn } from 'aws-amplify/auth';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GuestsOnly } from '../app/guard.tsx';
import { useSessionWatch } from '../core/session.tsx';
import { getToken } from '../core/token.ts';
import { json, mount, refused, serve } from '../testing/app.tsx';
import { biscuit } from '../testing/dogs.ts';
import { field, press } from '../testing/form.ts';
import { Component as LoginPage } from './login.tsx';

vi.mock('aws-amplify/auth', () => ({ signIn: vi.fn(), signOut: vi.fn(), confirmSignIn: vi.fn() }));
vi.mock('../core/token.ts', () => ({ getToken: vi.fn() }));

const DONE = { isSignedIn: true, nextStep: { signInStep: 'DONE' } } as const;
const NEEDS_CODE = { isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } } as const;
const THREE_MINUTES = 180_000;
const OVER = 'The three minutes for the code are over, or too many were wrong. Please sign in again.';

const exception = (name: string) => Object.assign(new Error(name), { name });
const login = { Component: GuestsOnly, children: [{ path: '/login', Component: LoginPage }] };
const routes = [{ Component: Watched, children: [login, { path: '/home', element: <h1>Home</h1> }] }];

function Watched() {
  useSessionWatch();
  return <Outlet />;
}

const isIn = () => vi.mocked(getToken).mockResolvedValue('token');

let dogs = 0;
let recover = () => json({});
beforeEach(() => {
  dogs += 1;
  recover = () => json({});
  vi.mocked(getToken).mockReset().mockResolvedValue(undefined);
  vi.mocked(signIn).mockReset().mockResolvedValue(NEEDS_CODE);
  vi.mocked(confirmSignIn)
    .mockReset()
    .mockImplementation(async () => {
      isIn();
      return DONE;
    });
  serve({ 'GET /api/me': () => json(biscuit), 'POST /api/recovery': () => recover() });
});
afterEach(() => vi.useRealTimers());

async function toCode() {
  mount(routes, '/login');
  await screen.findByRole('heading', { name: 'Welcome back to the yard' });
  fireEvent.change(field('Email'), { target: { value: `step${dogs}@example.com` } });
  fireEvent.change(field('Password'), { target: { value: 'Walkies-4-me' } });
  await press('Sign In');
  await screen.findByRole('heading', { name: 'One more step' });
  return field('Code');
}

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const sent = () => vi.mocked(confirmSignIn).mock.calls.map(([{ challengeResponse }]) => challengeResponse);

test('asks for the code after the password, in a field that phones fill in', async () => {
  const input = await toCode();
  expect(input.getAttribute('autocomplete')).toBe('one-time-code');
  expect(input.getAttribute('inputmode')).toBe('numeric');
  expect(document.activeElement).toBe(input);
});

test.each(['123456', '123 456', '１２３４５６', '١٢٣٤٥٦'])('sends %s with its sixth digit', async (code) => {
  const input = await toCode();
  type(input, code.slice(0, -1));
  expect(sent()).toEqual([]);
  type(input, code);
  await screen.findByRole('heading', { name: 'Home' });
  expect(sent()).toEqual(['123456']);
});

test.each([
  ['CodeMismatchException', 'That code is wrong or was used already.'],
  ['ExpiredCodeException', 'That code is wrong or was used already.'],
  ['TooManyFailedAttemptsException', 'Too many failed attempts. Please wait a while before trying again.'],
  ['NetworkError', 'Network error. Please check your internet connection and try again.'],
])('%s: "%s", and another code can be entered', async (name, words) => {
  vi.mocked(confirmSignIn).mockRejectedValueOnce(exception(name));
  const input = await toCode();
  type(input, '111111');
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  type(input, '222222');
  await screen.findByRole('heading', { name: 'Home' });
  expect(sent()).toEqual(['111111', '222222']);
  expect(signIn).toHaveBeenCalledOnce();
});

test('a session that is over leads back to the password, with the email there', async () => {
  vi.mocked(confirmSignIn).mockRejectedValueOnce(exception('NotAuthorizedException'));
  type(await toCode(), '111111');
  expect((await screen.findByRole('alert')).textContent).toContain(OVER);
  await press('Sign in again');
  expect((field('Email') as HTMLInputElement).value).toBe(`step${dogs}@example.com`);
});

test('three minutes are said when they are over, and nothing is sent then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const input = await toCode();
  await act(() => vi.advanceTimersByTimeAsync(THREE_MINUTES - 5000));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('alert').textContent).toContain(OVER);
  type(input, '123456');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(sent()).toEqual([]);
});

test('Back leads to the password', async () => {
  await toCode();
  await press('Back');
  expect(field('Password')).toBeDefined();
});

test('a recovery code signs in by the password alone', async () => {
  await toCode();
  await press('Use a recovery code');
  vi.mocked(signIn).mockImplementation(async () => {
    isIn();
    return DONE;
  });
  type(field('Recovery code'), 'ABCDE-12345');
  await press('Sign In');
  await screen.findByRole('heading', { name: 'Home' });
  expect(signIn).toHaveBeenCalledTimes(2);
});

test('a wrong recovery code is refused, and what is none is not sent', async () => {
  recover = () => refused('auth.recoveryWrong', 403);
  await toCode();
  await press('Use a recovery code');
  type(field('Recovery code'), 'abc');
  await press('Sign In');
  expect(await screen.findByText('Please enter one of your recovery codes.')).toBeDefined();
  type(field('Recovery code'), '0123456789');
  await press('Sign In');
  expect((await screen.findByRole('alert')).textContent).toContain('The server said auth.recoveryWrong');
  expect(signIn).toHaveBeenCalledOnce();
});
