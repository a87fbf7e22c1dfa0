import { describe, expect, it } from 'vitest';
import { open } from './steps/browser.ts';
import { newcomer, registered, verified } from './steps/given.ts';
import { codeIn, linkIn, mailTo } from './steps/mail.ts';
import { isAtHome, opensHome } from './steps/session.ts';
import { registers, signsIn } from './steps/when.ts';

const INVALID = 'Invalid email or password.';

describe('signing in and out', () => {
  it('redirects every screen but login and register to /login when signed out', {
    tags: ['spec-2.4', 'spec-6.1'],
  }, async () => {
    const page = await open('/');
    for (const path of ['/', '/home', '/profile', '/explore', '/messages', '/notifications']) {
      await page.goto(path);
      await page.waitForURL('**/login');
    }
  });

  it('goes from /login and /register to /home when signed in', { tags: 'spec-2.1' }, async () => {
    const page = await opensHome(await verified());
    for (const path of ['/login', '/register', '/']) {
      await page.goto(path);
      await page.waitForURL('**/home');
    }
  });

  it('says how long to wait after five wrong passwords, and keeps what was typed', { tags: 'spec-8.10' }, async () => {
    const rex = await verified();
    const page = await open('/login');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await signsIn(page, { ...rex, password: `Wrong-password-${attempt}` });
      await page.getByText(INVALID).waitFor();
    }
    await signsIn(page, rex);
    await page.getByText(/Too many login attempts\. Try again after \d+ minutes?/).waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(rex.email);
  });

  it('holds the limit of five on the server too, in a fresh browser', { tags: 'spec-8.10' }, async () => {
    const rex = await verified();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const page = await open('/login');
      await signsIn(page, { ...rex, password: 'Wrong-password-1' });
      await page.getByText(INVALID).waitFor();
    }
    const page = await open('/login');
    await signsIn(page, rex);
    await page.getByText(/Too many login attempts\. Try again after \d+ minutes?/).waitFor();
  });

  it('says the same for an unknown address', { tags: 'spec-10.10' }, async () => {
    const page = await open('/login');
    await signsIn(page, newcomer());
    await page.getByText(INVALID).waitFor();
  });

  it('sends the mail again to an unverified dog, and shows Resend Verification Email', {
    tags: 'spec-7.5',
  }, async () => {
    const rex = await registered();
    const first = await mailTo(rex.email);
    const page = await open('/login');
    await signsIn(page, rex);
    await page.getByText('Please verify your email address before logging in...').waitFor();
    const second = await mailTo(rex.email, first);

    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await page.getByText('Verification email sent! Please check your inbox and spam folder.').waitFor();
    await page.goto(linkIn(await mailTo(rex.email, second)));
    await page.getByText('Your email is verified. You can now sign in.').waitFor();
  });

  it('refuses a taken username and keeps the form', { tags: 'spec-5.4' }, async () => {
    const luna = await verified();
    const rex = newcomer({ username: luna.username.toUpperCase() });
    const page = await open('/register');
    await registers(page, rex);
    await page.getByText('Username already exists').first().waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(rex.email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(rex.password);
    expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe(rex.location);
  });

  it('says that an account with this email exists', { tags: 'spec-8.2' }, async () => {
    const luna = await verified();
    const page = await open('/register');
    await registers(page, newcomer({ email: luna.email }));
    await page.getByText('An account with this email already exists. Please try logging in instead.').first().waitFor();
  });

  it('signs out, and the way back is closed', { tags: 'spec-7.3' }, async () => {
    const page = await isAtHome(await verified());
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await page.goto('/home');
    await page.waitForURL('**/login');
  });

  it('sets a new password by mail, and ends the other sessions', { tags: 'spec-7.4' }, async () => {
    const rex = await verified();
    const other = await opensHome(rex);
    const page = await open('/login');
    const before = await mailTo(rex.email);
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await page.getByLabel('Email', { exact: true }).fill(rex.email);
    await page.getByRole('button', { name: /send|reset/i }).click();
    await page.getByText('Password reset email sent! Please check your inbox for instructions.').waitFor();

    const mail = await mailTo(rex.email, before);
    await page.goto(linkIn(mail));
    expect(linkIn(mail)).toContain(codeIn(mail));
    await page.getByLabel('New password', { exact: true }).fill('Better-boy-2026');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Your password is changed. You can now sign in.').waitFor();

    await page.goto('/login');
    await signsIn(page, { ...rex, password: 'Better-boy-2026' });
    await page.waitForURL('**/home');
    await other.reload();
    await other.waitForURL('**/login');
  });
});
