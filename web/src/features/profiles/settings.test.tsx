import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useLanguage } from '../../core/language.ts';
import { useMe } from '../../core/session.tsx';
import { type Answer, refusal, show } from '../../testing/screen.tsx';
import { Settings } from './settings.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

/** A toast takes as long to go. */
const GOES = 300;

beforeEach(() => {
  vi.useFakeTimers();
});

const Shown = () => <Settings {...useMe()} />;
const settings = (answer: () => Answer | Promise<Answer>) => show(<Shown />, { server: { 'PUT /me/privacy': answer } });
const control = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Private profile' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function toggle() {
  fireEvent.click(control());
  await pass(1);
}

describe('the privacy setting', () => {
  it('switches at once, says so, and the message clears after 3 seconds', {
    tags: ['spec-4.23', 'spec-8.53', 'spec-9.15'],
  }, async () => {
    const { sent } = settings(() => ({ data: { privacy: 'private' } }));
    expect(control().checked).toBe(false);
    await toggle();
    expect(control().checked).toBe(true);
    expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { privacy: 'private' } });
    expect(screen.getByText('Privacy settings updated successfully')).toBeDefined();
    await pass(2_900);
    expect(screen.queryByText('Privacy settings updated successfully')).not.toBeNull();
    await pass(GOES);
    expect(screen.queryByText('Privacy settings updated successfully')).toBeNull();
    expect(control().checked).toBe(true);
  });

  it('reverts on failure, and the failure stays to be read', { tags: ['spec-4.22', 'spec-8.50'] }, async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    settings(() => promise);
    await toggle();
    expect(control().checked).toBe(true);
    resolve({
      status: 500,
      refusal: { code: 'profiles.privacyFailed', message: 'Failed to update privacy settings' },
    });
    await pass(1);
    expect(control().checked).toBe(false);
    await pass(10_000);
    expect(screen.getByRole('alert').textContent).toBe('Failed to update privacy settings');
  });

  it.each([
    ['the network', 'offline', 'Network error. Please check your internet connection and try again.'],
    ['a limit', refusal(429, 'core.tooManyRequests', 'Too many requests.'), 'Too many requests.'],
  ] as const)('tells why, where it is known: %s', async (_, answer, why) => {
    settings(() => answer);
    await toggle();
    expect(screen.getByRole('alert').textContent).toBe('Failed to update privacy settings');
    expect(screen.getByText(why)).toBeDefined();
    expect(control().checked).toBe(false);
  });

  it('says so in a toast, so that it is in sight and nothing on the screen moves', async () => {
    const answers: Answer[] = ['offline', { data: { privacy: 'private' } }];
    settings(() => answers.shift() ?? 'offline');
    const card = screen.getByRole('region', { name: 'Account settings' });
    const rows = card.childElementCount;
    await toggle();
    expect(screen.getByRole('alert').closest('[data-sonner-toaster]')).not.toBeNull();
    expect(card.childElementCount).toBe(rows);
    await pass(400);
    await toggle();
    const good = screen.getByText('Privacy settings updated successfully');
    expect(good.closest('[data-sonner-toaster]')).not.toBeNull();
    expect(card.childElementCount).toBe(rows);
  });

  it('says so where the screen has gone before the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const Leaving = () => {
      const [isHere, setHere] = useState(true);
      return isHere ? (
        <>
          <Shown />
          <button type="button" onClick={() => setHere(false)}>
            Leave
          </button>
        </>
      ) : null;
    };
    show(<Leaving />, { server: { 'PUT /me/privacy': () => promise } });
    await toggle();
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    resolve('offline');
    await pass(1);
    expect(screen.getByRole('alert').textContent).toBe('Failed to update privacy settings');
  });

  it('shows the last state that was pressed, which is the one stored, though an earlier one fails late', async () => {
    const first = Promise.withResolvers<Answer>();
    const answers = [first.promise, Promise.resolve<Answer>({ data: { privacy: 'public' } })];
    const { sent } = settings(() => answers.shift() ?? 'offline');
    await toggle();
    await pass(400);
    await toggle();
    expect(control().checked).toBe(false);
    first.resolve({ data: { privacy: 'private' } });
    await pass(1);
    expect(control().checked).toBe(false);
    const stored = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(stored).toEqual([{ privacy: 'private' }, { privacy: 'public' }]);
  });

  it('an earlier message makes room for the next change', async () => {
    const answers: Answer[] = ['offline', { data: { privacy: 'private' } }];
    settings(() => answers.shift() ?? 'offline');
    await toggle();
    await pass(400);
    await toggle();
    await pass(GOES);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/^Network error/)).toBeNull();
    expect(control().checked).toBe(true);
    await pass(3_000 + GOES);
    expect(screen.queryByText('Privacy settings updated successfully')).toBeNull();
  });

  it('leaves what another setting says in place', async () => {
    show(<Shown />, { server: { 'PUT /me/privacy': () => 'offline', 'PUT /me/notifications': () => 'offline' } });
    await toggle();
    fireEvent.click(screen.getByRole('switch', { name: 'Notifications' }));
    await pass(1);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Failed to update notification settings',
      'Failed to update privacy settings',
    ]);
  });
});

describe('the visibility settings', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
  const shown = (answer: () => Answer | Promise<Answer>) =>
    show(<Shown />, { server: { 'PUT /me/visibility': answer } });

  it.each([
    ['Show when I’m online', { online: false, receipts: true }],
    ['Send read receipts', { online: true, receipts: false }],
  ])('%s switches at once and by itself, and says so', async (name, visibility) => {
    const { sent } = shown(() => ({ data: visibility }));
    expect(box(name).checked).toBe(true);
    fireEvent.click(box(name));
    await pass(1);
    expect(box(name).checked).toBe(false);
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual(visibility);
    expect(screen.getByText('Visibility settings updated successfully')).toBeDefined();
  });

  /** The first call fails once the second switch is pressed, too. */
  async function switchBoth(first: { resolve: (answer: Answer) => void }) {
    for (const name of ['Show when I’m online', 'Send read receipts']) {
      fireEvent.click(box(name));
      await pass(1);
    }
    first.resolve('offline');
  }

  it('are stored as they are shown, though the earlier of two changes fails', async () => {
    const first = Promise.withResolvers<Answer>();
    const answers = [first.promise, Promise.resolve<Answer>({ data: { online: false, receipts: false } })];
    const { sent } = shown(() => answers.shift() ?? 'offline');
    await switchBoth(first);
    await pass(1);
    const isOn = ['Show when I’m online', 'Send read receipts'].map((name) => box(name).checked);
    expect(isOn).toEqual([false, false]);
    expect(sent.findLast(({ method }) => method === 'PUT')?.body).toEqual({ online: false, receipts: false });
  });

  it('are what they were where two changes fail', async () => {
    const first = Promise.withResolvers<Answer>();
    const answers = [first.promise];
    shown(() => answers.shift() ?? 'offline');
    await switchBoth(first);
    await pass(1_000);
    expect(['Show when I’m online', 'Send read receipts'].map((name) => box(name).checked)).toEqual([true, true]);
  });

  it('revert on failure', async () => {
    shown(() => 'offline');
    fireEvent.click(box('Send read receipts'));
    await pass(1);
    expect(box('Send read receipts').checked).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe('Failed to update visibility settings');
  });
});

describe('the notifications setting', () => {
  const bell = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Notifications' });
  const shown = (answer: () => Answer | Promise<Answer>) =>
    show(<Shown />, { server: { 'PUT /me/notifications': answer } });

  it('switches at once, says so, and the message clears after 3 seconds', {
    tags: ['spec-4.23', 'spec-8.53', 'spec-9.15'],
  }, async () => {
    const { sent } = shown(() => ({ data: { notifications: false } }));
    expect(bell().checked).toBe(true);
    fireEvent.click(bell());
    await pass(1);
    expect(bell().checked).toBe(false);
    expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/me/notifications',
      body: { notifications: false },
    });
    expect(screen.getByText('Notification settings updated successfully')).toBeDefined();
    await pass(3_000 + GOES);
    expect(screen.queryByText('Notification settings updated successfully')).toBeNull();
    expect(bell().checked).toBe(false);
  });

  it('reverts on failure, and leaves the other setting alone', {
    tags: ['spec-1.5', 'spec-4.22', 'spec-8.49'],
  }, async () => {
    shown(() => ({
      status: 500,
      refusal: { code: 'profiles.notificationsFailed', message: 'Failed to update notification settings' },
    }));
    fireEvent.click(bell());
    await pass(1);
    expect(bell().checked).toBe(true);
    expect(control().checked).toBe(false);
    expect(screen.getByRole('alert').textContent).toBe('Failed to update notification settings');
  });
});

describe('the language', () => {
  it('is English until German is chosen, which is shown at once and keeps the focus', async () => {
    vi.useRealTimers();
    const Mounted = () => <Shown key={useLanguage()} />;
    show(<Mounted />, { server: {} });
    fireEvent.click(screen.getByRole('radio', { name: 'Deutsch' }));
    expect(await screen.findByRole('heading', { name: 'Kontoeinstellungen' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Deutsch' }));
    fireEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Account settings' })).toBeDefined();
  });
});
