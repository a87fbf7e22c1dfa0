import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getToken } from '../core/token.ts';
import { json, mount, serve } from '../testing/app.tsx';
import { biscuit } from '../testing/dogs.ts';
import { setWidth } from '../testing/screen.tsx';
import './frame.tsx';
import { routes } from './router.tsx';

vi.mock('aws-amplify/auth', () => ({ signOut: vi.fn(), confirmSignUp: async () => ({}) }));
vi.mock('../core/token.ts', () => ({ getToken: vi.fn() }));

beforeEach(() => {
  vi.mocked(getToken).mockReset().mockResolvedValue('token');
  vi.stubGlobal('scrollTo', () => {});
  setWidth(1280);
  serve({
    'GET /api/me': () => json(biscuit),
    'GET /api/follow-requests': () => json({ items: [] }),
    'POST /api/sign-out': () => json({}),
  });
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 });

async function open(at: string, name: string) {
  const mounted = mount(routes, at);
  await heading(name);
  return mounted;
}

async function expectFocusOn(name: string) {
  const title = await heading(name);
  await waitFor(() => expect(document.activeElement).toBe(title));
}

describe('the focus', () => {
  test('is left alone on the first screen', async () => {
    await open('/messages', 'Messages');
    expect(document.activeElement).toBe(document.body);
  });

  test("goes to the new screen's heading after a navigation", async () => {
    await open('/messages', 'Messages');
    await userEvent.click(screen.getByRole('link', { name: 'Notifications' }));
    await expectFocusOn('Notifications');
  });

  test('goes to the heading from the menu of a phone', async () => {
    setWidth(390);
    await open('/messages', 'Messages');
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Notifications' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectFocusOn('Notifications');
  });

  test('goes to the heading of the login after a sign-out', async () => {
    await open('/messages', 'Messages');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await expectFocusOn('Welcome back to the yard');
  });

  test('goes to the heading where a screen gives way to another in place', async () => {
    vi.mocked(getToken).mockResolvedValue(undefined);
    await open('/login', 'Welcome back to the yard');
    await userEvent.click(screen.getByRole('button', { name: 'Forgot Password?' }));
    await expectFocusOn('Lost the key?');
    await userEvent.click(screen.getByRole('button', { name: 'Back to sign in' }));
    await expectFocusOn('Welcome back to the yard');
  });

  test('goes to what the link of the mail has done', async () => {
    mount(routes, '/verify#email=biscuit%40example.com&code=012345');
    await expectFocusOn('The gate is open');
  });

  test('stays on the tab that was pressed', async () => {
    await open('/explore', 'Explore');
    const tab = screen.getByRole('tab', { name: 'Trending' });
    await userEvent.click(tab);
    await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));
    expect(document.activeElement).toBe(tab);
  });
});
