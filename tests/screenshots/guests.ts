import type { Page } from 'playwright-core';
import { success } from '#shared/core/refusal';
import type { Picture } from './picture.ts';

const PATHS = ['/login', '/register', '/verify', '/reset-password'];

const EMAIL = 'biscuit@example.com';
const PASSWORD = 'Good-dog-2026';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const alert = (page: Page) => page.getByRole('alert').first().waitFor();

async function signIn(page: Page) {
  await field(page, 'Email').fill(EMAIL);
  await field(page, 'Password').fill(PASSWORD);
  await press(page, 'Sign In');
  await alert(page);
}

async function fillRegistration(page: Page) {
  const typed = {
    Email: EMAIL,
    Username: 'biscuit',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
    Name: 'Biscuit',
    Age: '4',
    Location: 'Bristol, UK',
  };
  for (const [label, words] of Object.entries(typed))
    await page
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(words);
  await page.getByLabel(/^Breed/).selectOption('Golden Retriever');
  await page.getByText('Very strong', { exact: true }).waitFor();
}

async function register(page: Page) {
  await fillRegistration(page);
  await page.locator('button[type=submit]').click();
  await page.getByText(success('auth.registered')).waitFor();
}

async function registerWrongly(page: Page) {
  await field(page, 'Email').fill('biscuit');
  await page.getByLabel(/^Username/).fill('admin');
  await page
    .getByLabel(/^Password/)
    .first()
    .fill('dog');
  await page
    .getByLabel(/^Confirm/)
    .first()
    .fill('cat');
  await page.locator('button[type=submit]').click();
  await alert(page);
}

const guest = (name: string, path: string, more: Partial<Picture> = {}): Picture => ({
  name: `guest-${name}`,
  path,
  answers: {},
  isGuest: true,
  ...more,
});

const SENT = { CodeDeliveryDetails: { Destination: 'b***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' } };

/** The screens of who is signed out. */
export const GUESTS: readonly Picture[] = [
  ...PATHS.map((path) => guest(path.slice(1), path)),
  ...PATHS.map((path) => guest(`${path.slice(1)}-german`, path, { language: 'de' })),
  guest('login-unverified', '/login', {
    open: signIn,
    cognito: { InitiateAuth: { __type: 'UserNotConfirmedException', message: '' }, ResendConfirmationCode: SENT },
  }),
  guest('register-refused', '/register', { open: registerWrongly }),
  guest('register-filled', '/register', { open: fillRegistration }),
  guest('registered', '/register', {
    open: register,
    cognito: { SignUp: { UserSub: 'sub', UserConfirmed: false, ...SENT } },
  }),
];
