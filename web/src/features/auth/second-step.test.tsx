import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, ok, refusal, show } from '../../testing/screen.tsx';
import { enterByPassword } from './credentials.ts';
import { SecondStepRow } from './second-step-row.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));
vi.mock('../../core/amplify.ts', () => ({ signOut: vi.fn() }));
vi.mock('./credentials.ts', () => ({ enterByPassword: vi.fn() }));

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 10 }, (_, at) => `abcde0000${at}`);
const SET_UP = '01JDVZ3X8QJ0000000000000AB';
const PASSWORD = 'Walkies-4-me';

beforeEach(() => void vi.mocked(enterByPassword).mockReset().mockResolvedValue(undefined));

function open(isOn: boolean, answers: Record<string, () => Answer> = {}) {
  const view = show(<SecondStepRow />, {
    server: {
      'GET /me/second-step': () => ok({ isOn }),
      'POST /me/second-step': () => ok({ secret: SECRET }),
      'PUT /me/second-step/code': () => ok({ setUp: SET_UP, codes: CODES }),
      'PUT /me/second-step': () => ok({}),
      'POST /me/second-step/off': () => ok({}),
      'POST /sign-out-everywhere': () => ok({}),
      ...answers,
    },
  });
  const calls = () => view.sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  return { ...view, calls };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

async function toCodes() {
  await press('Set up');
  await fill('Password', PASSWORD);
  await press('Continue');
  await fill('Code', '123 456');
  await press('Continue');
  await screen.findByText('abcde-00000');
}

describe('setting up', () => {
  it('shows the key as a picture, as text and as a link for this device', async () => {
    open(false);
    await press('Set up');
    await fill('Password', PASSWORD);
    await press('Continue');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined();
    expect(screen.getByRole('img', { name: 'Your key, for an authenticator app' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href')).toBe(
      `otpauth://totp/Barkyard%3Abiscuit%40example.com?secret=${SECRET}&issuer=Barkyard`,
    );
  });

  it('is done once the person says that the codes are kept: others are logged out before it is on', async () => {
    const { calls, sent } = open(false);
    await toCodes();
    expect(calls()).toEqual(['POST /me/second-step', 'PUT /me/second-step/code']);
    await press('I have kept my codes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Two-step sign-in is on.')).toBeDefined();
    expect(calls().slice(2)).toEqual(['POST /sign-out-everywhere', 'PUT /me/second-step']);
    expect(enterByPassword).toHaveBeenCalledExactlyOnceWith({ username: 'biscuit@example.com', password: PASSWORD });
    expect(sent.find(({ path }) => path === '/me/second-step/code')?.body).toMatchObject({ code: '123456' });
  });

  it('leaves other sessions where the person wants that', async () => {
    const { calls } = open(false);
    await toCodes();
    await userEvent.click(screen.getByLabelText('Log out everywhere else'));
    await press('I have kept my codes');
    await waitFor(() => expect(calls().slice(2)).toEqual(['PUT /me/second-step']));
    expect(enterByPassword).not.toHaveBeenCalled();
  });

  it.each([
    ['auth.deletionWrongPassword', 'Incorrect password. Please try again.', 403],
    ['auth.secondStepOn', 'Two-step sign-in is on already.', 409],
  ])('%s: "%s"', async (code, words, status) => {
    open(false, { 'POST /me/second-step': () => refusal(status, code, words) });
    await press('Set up');
    await fill('Password', PASSWORD);
    await press('Continue');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('says what a wrong code may mean', async () => {
    const words = 'That code is wrong or was used already.';
    open(false, { 'PUT /me/second-step/code': () => refusal(403, 'auth.secondStepWrong', words) });
    await press('Set up');
    await fill('Password', PASSWORD);
    await press('Continue');
    await fill('Code', '123456');
    await press('Continue');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });
});

describe('turning off', () => {
  it('takes password and code', async () => {
    const { sent, calls } = open(true);
    await press('Turn off');
    await screen.findByRole('dialog', { name: 'Turn off two-step sign-in?' });
    await fill('Password', PASSWORD);
    await userEvent.click(screen.getAllByRole('button', { name: 'Turn off' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Please enter the six digits from your authenticator app.')).toBeDefined();
    expect(calls()).toEqual([]);
    await fill('Code', '１２３４５６');
    await userEvent.click(screen.getAllByRole('button', { name: 'Turn off' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Two-step sign-in is off.')).toBeDefined();
    expect(sent.find(({ path }) => path === '/me/second-step/off')?.body).toEqual({
      password: PASSWORD,
      code: '123456',
    });
  });
});
