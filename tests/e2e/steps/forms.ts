import type { Page } from 'playwright-core';
import { longScreens } from './long-content.ts';
import { OVERLAYS } from './overlays.ts';
import { fillsRegistration } from './when.ts';

/** A form, or a dialog that sends something, and what one does in it to be refused. */
export interface Sending {
  name: string;
  /** Below `web/src`. */
  file: string;
  path: string;
  isOut?: boolean;
  open?: (page: Page) => Promise<unknown>;
  send: (page: Page) => Promise<unknown>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).last().click();
const pressing = (name: string | RegExp) => (page: Page) => press(page, name);
const fill = (page: Page, label: string | RegExp, words: string) =>
  page.getByLabel(label, { exact: true }).last().fill(words);

const opener = (name: string) => OVERLAYS.find((one) => one.name === name)?.open;
const over = (name: string) => ({ open: opener(name), path: OVERLAYS.find((one) => one.name === name)?.path ?? '' });

const EMAIL = 'biscuit@example.com';
const PASSWORD = 'Quiet-biscuit-2026';
const ANOTHER = 'Loud-terrier-1999';

const dog = {
  ...{ email: EMAIL, username: 'biscuit', password: PASSWORD, name: 'Biscuit', age: 3 },
  ...{ breed: 'Beagle', location: 'Leeds', hobbies: ['fetch'] },
};

async function savesWith(page: Page, label: string, words: string) {
  await fill(page, label, words);
  await press(page, 'Save');
}

async function changesPassword(page: Page, newPassword: string) {
  await fill(page, 'Current password', PASSWORD);
  await fill(page, 'New password', newPassword);
  // Its dictionary comes with the first key.
  await page.getByRole('meter').waitFor();
  await press(page, 'Change password');
}

async function deletes(page: Page) {
  await fill(page, 'Password', PASSWORD);
  await press(page, 'Delete Account');
}

async function signsIn(page: Page) {
  await fill(page, 'Email', EMAIL);
  await fill(page, 'Password', PASSWORD);
  await press(page, 'Sign In');
}

async function asksForKey(page: Page) {
  if (await page.getByRole('button', { name: 'Forgot Password?' }).isVisible()) await press(page, 'Forgot Password?');
  await fill(page, 'Email', EMAIL);
  await press(page, 'Send the email');
}

async function setsPassword(page: Page, password: string) {
  await fill(page, 'New password', password);
  // It comes late, and moves the button below it.
  await page.getByRole('meter').waitFor();
  await press(page, 'Set password');
}

async function raises(page: Page) {
  await fill(page, 'Coordinates', '52.5200, 13.4000');
  await page.keyboard.press('Enter');
  await press(page, 'Alert dogs near by');
}

const LINKED = `#email=${EMAIL}&code=`;
const { 'missing-dog': MISSING } = longScreens;
const EDIT = 'features/profiles/edit-form.tsx';
const PASSWORDS = 'features/auth/change-password.tsx';
const RESET = 'features/auth/new-password-form.tsx';
const REGISTER = 'features/auth/register-form.tsx';
const LOGIN = 'features/auth/login-form.tsx';
const RAISE = 'features/lost/alert-form.tsx';

/** What the stubbed API does not know it refuses. */
export const FORMS: readonly Sending[] = [
  { name: 'a name of one letter', file: EDIT, ...over('edit-profile'), send: (page) => savesWith(page, 'Name', 'B') },
  {
    name: 'a bio that is refused here',
    file: EDIT,
    ...over('edit-profile'),
    send: (page) => savesWith(page, 'Bio (optional)', 'hellooooooooooooo'),
  },
  {
    name: 'a profile that the server refuses',
    file: EDIT,
    ...over('edit-profile'),
    send: (page) => savesWith(page, 'Bio (optional)', 'A quiet dog'),
  },
  {
    name: 'a report',
    file: 'app/report-modal.tsx',
    ...over('report'),
    async send(page) {
      await fill(page, 'What’s wrong?', 'It barks.');
      await press(page, 'Send report');
    },
  },
  { name: 'no password to change', file: PASSWORDS, ...over('change-password'), send: pressing('Change password') },
  {
    name: 'a weak new password',
    file: PASSWORDS,
    ...over('change-password'),
    send: (page) => changesPassword(page, 'wuff'),
  },
  {
    // Its sentence would move the button that is pressed meanwhile.
    name: 'the same password again',
    file: PASSWORDS,
    ...over('change-password'),
    send: (page) => changesPassword(page, PASSWORD),
  },
  {
    name: 'a password that the server refuses',
    file: PASSWORDS,
    ...over('change-password'),
    send: (page) => changesPassword(page, ANOTHER),
  },
  {
    name: 'a password for a second step',
    file: 'features/auth/second-step-set-up.tsx',
    ...over('second-step'),
    async send(page) {
      await fill(page, 'Password', PASSWORD);
      await press(page, 'Continue');
    },
  },
  {
    name: 'a second step without a code',
    file: 'features/auth/second-step-off.tsx',
    path: over('second-step').path,
    open: pressing('Turn off'),
    async send(page) {
      await fill(page, 'Password', PASSWORD);
      await press(page, 'Turn off');
    },
  },
  { name: 'a deletion', file: 'features/auth/delete-account.tsx', ...over('delete-account-password'), send: deletes },
  { name: 'a photo', file: 'features/media/crop-dialog.tsx', ...over('crop-photo'), send: pressing('Save photo') },
  { name: 'a home area', file: 'features/lost/area-dialog.tsx', ...over('chosen-area'), send: pressing('Save') },
  {
    name: 'a change of an alert',
    file: 'features/lost/change-dialog.tsx',
    ...over('change-alert'),
    send: pressing('Save'),
  },
  {
    name: 'the end of an alert',
    file: 'features/lost/running-alert.tsx',
    ...over('stop-alert'),
    send: pressing('Stop'),
  },
  {
    name: 'that a dog is home',
    file: 'features/lost/sighting-row.tsx',
    ...over('this-is-the-dog'),
    send: pressing(/is home$/),
  },
  { name: 'an alert without a place', file: RAISE, path: '/lost', send: pressing('Alert dogs near by') },
  { name: 'an alert', file: RAISE, path: '/lost', send: raises },
  {
    name: 'a tip',
    file: 'features/lost/tip-form.tsx',
    path: MISSING,
    send: pressing(/^Tell .* human$/),
  },
  { name: 'an empty login', file: LOGIN, path: '/login', isOut: true, send: pressing('Sign In') },
  { name: 'a login', file: LOGIN, path: '/login', isOut: true, send: signsIn },
  {
    name: 'a forgotten password',
    file: 'features/auth/forgot-password.tsx',
    path: '/login',
    isOut: true,
    send: asksForKey,
  },
  { name: 'an empty registration', file: REGISTER, path: '/register', isOut: true, send: pressing('Create account') },
  {
    name: 'a registration',
    file: REGISTER,
    path: '/register',
    isOut: true,
    async send(page) {
      await fillsRegistration(page, dog);
      await press(page, 'Create account');
    },
  },
  {
    name: 'a code',
    file: 'features/auth/verify-form.tsx',
    path: `/verify${LINKED}`,
    isOut: true,
    async send(page) {
      await fill(page, 'Code', '123456');
      await press(page, 'Verify email');
    },
  },
  {
    name: 'a weak password without a code',
    file: RESET,
    path: '/reset-password',
    isOut: true,
    send: (page) => setsPassword(page, 'wuff'),
  },
  {
    name: 'a weak password with a code',
    file: RESET,
    path: `/reset-password${LINKED}123456`,
    isOut: true,
    send: (page) => setsPassword(page, 'wuff'),
  },
  {
    name: 'a password with a code',
    file: RESET,
    path: `/reset-password${LINKED}123456`,
    isOut: true,
    send: (page) => setsPassword(page, PASSWORD),
  },
];
