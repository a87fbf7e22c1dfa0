import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Answer, refusal, show } from '../../testing/screen.tsx';
import { enterByPassword } from './credentials.ts';
import { PasswordRow } from './password-row.tsx';

const token = vi.hoisted(() => vi.fn());
vi.mock('../../core/token.ts', () => ({ getToken: token }));
vi.mock('../../core/amplify.ts', () => ({ signOut: vi.fn() }));
vi.mock('./credentials.ts', () => ({ enterByPassword: vi.fn() }));

const [OLD, NEW] = ['Walkies-4-me', 'Good-boys-7'];

beforeEach(() => {
  token.mockResolvedValue('token');
  vi.mocked(enterByPassword).mockReset();
});

async function change(answer: Answer, chosen = NEW) {
  const view = show(<PasswordRow />, { server: { 'PUT /me/password': () => answer } });
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByRole('dialog', { name: 'Change password' });
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: OLD } });
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: chosen } });
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  return { ...view, changes: () => view.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

it('sends both passwords, and signs in here anew with the new one', async () => {
  vi.mocked(enterByPassword).mockResolvedValue(undefined);
  const { changes } = await change({ data: {} });
  expect(await screen.findByText('Your password is changed. Other browsers are signed out.')).toBeDefined();
  expect(changes()).toEqual([{ password: OLD, newPassword: NEW }]);
  expect(enterByPassword).toHaveBeenCalledExactlyOnceWith({ username: 'biscuit@example.com', password: NEW });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each<[string, Answer]>([
  [
    'Incorrect password. Please try again.',
    refusal(403, 'auth.deletionWrongPassword', 'Incorrect password. Please try again.'),
  ],
  [
    'Too many failed attempts. Please try again later.',
    refusal(429, 'auth.deletionTooMany', 'Too many failed attempts. Please try again later.'),
  ],
])('says "%s" and changes nothing here', async (words, answer) => {
  await change(answer);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(enterByPassword).not.toHaveBeenCalled();
});

it('sends no password that breaks the rules', async () => {
  const { changes } = await change({ data: {} }, 'short');
  expect(await screen.findByText('Password must be at least 8 characters long')).toBeDefined();
  expect(changes()).toEqual([]);
});

it('sends no new password that is the old one', async () => {
  const { changes } = await change({ data: {} }, OLD);
  expect(await screen.findByText('That is your current password. Please choose a different one.')).toBeDefined();
  expect(changes()).toEqual([]);
});

it('leads to the sign-in where this browser cannot sign in anew', async () => {
  vi.mocked(enterByPassword).mockRejectedValue(new Error('offline'));
  await change({ data: {} });
  expect(await screen.findByText('Your password is changed. You can now sign in.')).toBeDefined();
});
