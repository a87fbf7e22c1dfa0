import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmResetPassword, confirmSignUp, resendSignUpCode, resetPassword } from 'aws-amplify/auth';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mount } from '../testing/app.tsx';
import { field, press } from '../testing/form.ts';
import { Component as ResetPage } from './reset-password.tsx';
import { Component as VerifyPage } from './verify.tsx';

vi.mock('aws-amplify/auth', () => ({
  confirmResetPassword: vi.fn(),
  confirmSignUp: vi.fn(),
  resendSignUpCode: vi.fn(),
  resetPassword: vi.fn(),
}));
vi.mock('../core/token.ts', () => ({ getToken: vi.fn() }));

const exception = (name: string) => Object.assign(new Error(name), { name });
const strict = (Page: () => React.ReactNode) => (
  <StrictMode>
    <Page />
  </StrictMode>
);
const routes = [
  { path: '/verify', element: strict(VerifyPage) },
  { path: '/reset-password', element: strict(ResetPage) },
  { path: '/login', element: <h1>/login</h1> },
];
const SENT = {
  isPasswordReset: false,
  nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE', codeDeliveryDetails: {} },
} as const;
const EMAIL = 'biscuit+yard@example.com';
const GIVEN = `email=${encodeURIComponent(EMAIL)}`;

beforeEach(() => {
  vi.mocked(confirmSignUp)
    .mockReset()
    .mockResolvedValue({ isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } });
  vi.mocked(confirmResetPassword).mockReset().mockResolvedValue();
  vi.mocked(resendSignUpCode).mockReset().mockRejectedValue(exception('InvalidParameterException'));
  vi.mocked(resetPassword).mockReset().mockResolvedValue(SENT);
});

describe('/verify', () => {
  test('verifies by the link alone, once', async () => {
    mount(routes, `/verify#${GIVEN}&code=012345`);
    expect(await screen.findByText('Your email is verified. You can now sign in.')).toBeDefined();
    expect(confirmSignUp).toHaveBeenCalledExactlyOnceWith({ username: EMAIL, confirmationCode: '012345' });
    await userEvent.click(screen.getByRole('link', { name: 'Go to Login' }));
    expect(screen.getByText('/login')).toBeDefined();
  });

  test('then sends the mail for a new password to somebody who has forgotten theirs', async () => {
    mount(routes, `/verify#${GIVEN}&code=012345&forgotten=yes`);
    expect(await screen.findByText('Your email is verified. You can now sign in.')).toBeDefined();
    expect(await screen.findByText(/^Password reset email sent!/)).toBeDefined();
    expect(resetPassword).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Enter the code' }).getAttribute('href')).toBe(`/reset-password#${GIVEN}`);
  });

  test('hands the email that was typed on to the login, verified or not', async () => {
    const { address } = mount(routes, '/verify');
    await userEvent.type(field('Email'), EMAIL);
    const login = () => screen.getByRole('link', { name: 'Go to Login' });
    await waitFor(() => expect(login().getAttribute('href')).toBe(`/login#${GIVEN}`));
    await userEvent.type(field('Code'), '123456');
    await press('Verify email');
    await screen.findByText('Your email is verified. You can now sign in.');
    await userEvent.click(login());
    expect(address()).toBe(`/login#${GIVEN}`);
  });

  test('a used code leaves the address, and the way back does not send it again', async () => {
    const { router, address } = mount(routes, `/verify#${GIVEN}&code=012345`);
    await screen.findByText('Your email is verified. You can now sign in.');
    await waitFor(() => expect(address()).toBe(`/verify#${GIVEN}`));
    await userEvent.click(screen.getByRole('link', { name: 'Go to Login' }));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Open the gate' })).toBeDefined();
    expect(confirmSignUp).toHaveBeenCalledTimes(1);
  });

  test('a code that is refused stays in the address', async () => {
    vi.mocked(confirmSignUp).mockRejectedValue(exception('NetworkError'));
    const { address } = mount(routes, `/verify#${GIVEN}&code=012345`);
    await screen.findByText('Network error. Please check your internet connection and try again.');
    expect(address()).toContain('code=012345');
  });

  test('takes the email from the link and the code from the keyboard', async () => {
    mount(routes, `/verify#${GIVEN}`);
    expect(confirmSignUp).not.toHaveBeenCalled();
    expect(field('Email').value).toBe(EMAIL);
    await userEvent.type(field('Code'), ' 123 456 ');
    await press('Verify email');
    expect(await screen.findByText('Your email is verified. You can now sign in.')).toBeDefined();
    expect(confirmSignUp).toHaveBeenCalledWith({ username: EMAIL, confirmationCode: '123456' });
  });

  test('needs six digits', async () => {
    mount(routes, `/verify#${GIVEN}&code=12`);
    await press('Verify email');
    expect(await screen.findByText('That code is incorrect. Please check the newest email.')).toBeDefined();
    expect(confirmSignUp).not.toHaveBeenCalled();
  });

  test('the sentence about the last code goes when the next one is refused here', async () => {
    vi.mocked(confirmSignUp).mockRejectedValue(exception('ExpiredCodeException'));
    mount(routes, `/verify#${GIVEN}&code=123456`);
    await screen.findByText('That code has expired. Please ask for a new one.');
    await userEvent.clear(field('Code'));
    await userEvent.type(field('Code'), '12');
    await press('Verify email');
    expect(await screen.findByText('That code is incorrect. Please check the newest email.')).toBeDefined();
    expect(screen.queryByText('That code has expired. Please ask for a new one.')).toBeNull();
  });

  test.each([
    ['CodeMismatchException', 'That code is incorrect. Please check the newest email.'],
    ['ExpiredCodeException', 'That code has expired. Please ask for a new one.'],
    ['NotAuthorizedException', 'Your email is already verified. You can now log in normally.'],
    ['InternalErrorException', 'Failed to verify your email. Please try again.'],
  ])('%s: %s', async (name, words) => {
    vi.mocked(confirmSignUp).mockRejectedValue(exception(name));
    mount(routes, `/verify#${GIVEN}&code=123456`);
    expect(await screen.findByText(words)).toBeDefined();
    expect(field('Code').value).toBe('123456');
  });

  test('resends only for who has logged in first', { tags: ['spec-8.17', 'spec-10.10'] }, async () => {
    mount(routes, `/verify#${GIVEN}`);
    await press('Resend Verification Email');
    expect(await screen.findByText('Please log in first to resend verification email.')).toBeDefined();
    expect(resendSignUpCode).not.toHaveBeenCalled();
  });

  test('needs an email to resend to', async () => {
    mount(routes, '/verify');
    await press('Resend Verification Email');
    expect(await screen.findByText('Please enter your email address.')).toBeDefined();
  });
});

describe('/reset-password', () => {
  async function choose(password: string) {
    const mounted = mount(routes, `/reset-password#${GIVEN}&code=123456`);
    await userEvent.type(field('New password'), password);
    await press('Set password');
    return mounted;
  }

  test('sets the new password', async () => {
    await choose('betterBoy2024');
    expect(await screen.findByText('Your password is changed. You can now sign in.')).toBeDefined();
    expect(confirmResetPassword).toHaveBeenCalledWith({
      username: EMAIL,
      confirmationCode: '123456',
      newPassword: 'betterBoy2024',
    });
  });

  test('hands the email on to the login, changed or not', async () => {
    mount(routes, '/reset-password');
    await userEvent.type(field('Email'), EMAIL);
    const login = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await waitFor(() => expect(login('Back to sign in')).toBe(`/login#${GIVEN}`));
    await userEvent.type(field('Code'), '123456');
    await userEvent.type(field('New password'), 'betterBoy2024');
    await press('Set password');
    await screen.findByText('Your password is changed. You can now sign in.');
    expect(login('Go to Login')).toBe(`/login#${GIVEN}`);
  });

  test('a used code leaves the address', async () => {
    const { address } = await choose('betterBoy2024');
    await screen.findByText('Your password is changed. You can now sign in.');
    await waitFor(() => expect(address()).toBe(`/reset-password#${GIVEN}`));
  });

  test('puts the focus into the first wrong field, not the last', async () => {
    mount(routes, '/reset-password');
    await userEvent.type(field('New password'), 'betterboy');
    await press('Set password');
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  });

  test('holds it to the rules of a password', async () => {
    await choose('betterboy');
    expect(await screen.findByText('Password must contain at least one uppercase letter')).toBeDefined();
    expect(screen.getByText('Password must contain at least one number')).toBeDefined();
    expect(field('New password').getAttribute('aria-invalid')).toBe('true');
    expect(confirmResetPassword).not.toHaveBeenCalled();
  });

  test.each([
    ['CodeMismatchException', 'That code is wrong, was used already, or has expired. Please ask for a new one.'],
    ['UserNotFoundException', 'That code is wrong, was used already, or has expired. Please ask for a new one.'],
    ['ExpiredCodeException', 'That code is wrong, was used already, or has expired. Please ask for a new one.'],
    ['InternalErrorException', 'Failed to set the new password. Please try again.'],
  ])('%s: %s', async (name, words) => {
    vi.mocked(confirmResetPassword).mockRejectedValue(exception(name));
    await choose('betterBoy2024');
    expect(await screen.findByText(words)).toBeDefined();
    await waitFor(() => expect(field('New password').value).toBe('betterBoy2024'));
  });
});
