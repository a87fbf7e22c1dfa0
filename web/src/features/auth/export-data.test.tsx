import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Export } from '#shared/account/contract';
import { download } from '../../core/download.ts';
import { type Answer, type Server, show } from '../../testing/screen.tsx';
import { ExportData } from './export-data.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));
vi.mock('../../core/download.ts', () => ({ download: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.mocked(download).mockReset();
});
afterEach(() => {
  focusManager.setFocused(undefined);
});

const NONE: Export = { state: 'none', progress: 0, files: [], requestedAt: null, expiresAt: null };
const at = '2026-11-22T06:00:00.000Z';
const running = (progress: number): Export => ({ ...NONE, state: 'running', progress, requestedAt: at });
const fileOf = (number: number) => ({
  name: `barkyard-${number}.zip`,
  bytes: number * 12_340_000,
  url: `https://files/${number}`,
});
const ready = (parts = 1): Export => ({
  ...running(100),
  state: 'ready',
  files: Array.from({ length: parts }, (_, part) => fileOf(part + 1)),
  expiresAt: new Date(2026, 10, 27, 12).toISOString(),
});

const data = (answer: Export): Answer => ({ data: answer });

/** A server whose export is in these states, one after the other. */
function open(states: Export[], more: Server = {}) {
  const left = [...states];
  const next = () => data((left.length > 1 ? left.shift() : left[0]) ?? NONE);
  const { sent, ...view } = show(<ExportData />, { server: { 'GET /me/export': next, ...more } });
  const asked = (method: string) => sent.filter((one) => one.method === method && one.path === '/me/export').length;
  return { ...view, asked };
}

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const bar = () => screen.queryByRole('progressbar', { name: 'Packing your data' });

describe('the export of one’s data', () => {
  it('begins by its button, shows how far it is, and ends with a download', async () => {
    const { asked } = open([NONE, running(40), ready()], { 'POST /me/export': () => data(running(0)) });
    await press('Export');
    expect(asked('POST')).toBe(1);
    expect(bar()?.getAttribute('aria-valuenow')).toBe('0');
    // It keeps the focus, and asks no second time.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }));
    await press('Export');
    expect(asked('POST')).toBe(1);
    await pass(5_100);
    expect(bar()?.getAttribute('aria-valuenow')).toBe('40');
    await pass(5_100);
    expect(bar()).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Your data is packed, and here until November 27.');
    expect(screen.getByRole('button', { name: 'Download (12.3 MB)' })).toBeDefined();
    const before = asked('GET');
    await pass(60_000);
    expect(asked('GET')).toBe(before);
  });

  it('is found again where it was left', async () => {
    open([running(64)]);
    await screen.findByRole('progressbar');
    expect(bar()?.getAttribute('aria-valuenow')).toBe('64');
  });

  it('is not asked for while nobody looks', async () => {
    const { asked } = open([running(64)]);
    await screen.findByRole('progressbar');
    act(() => focusManager.setFocused(false));
    const before = asked('GET');
    await pass(60_000);
    expect(asked('GET')).toBe(before);
    act(() => focusManager.setFocused(true));
    await pass(5_100);
    expect(asked('GET')).toBeGreaterThan(before);
  });

  it('in parts has a button for each, and every link is a new one', async () => {
    const fresh = ready(2);
    open([ready(2), { ...fresh, files: fresh.files.map((file) => ({ ...file, url: `${file.url}/fresh` })) }]);
    await press(/^Download part 2 of 2/);
    await vi.waitFor(() => expect(download).toHaveBeenCalledExactlyOnceWith('https://files/2/fresh'));
    expect(screen.getByRole('button', { name: 'Download part 1 of 2 (12.3 MB)' })).toBeDefined();
  });

  it('says when another one may be had, and keeps the one that is there', async () => {
    const message = 'Your data can be exported once a day. Try again after 3 hours';
    const refusal = { code: 'auth.exportTooSoon', message };
    open([ready()], { 'POST /me/export': () => ({ status: 429, refusal }) });
    await press('Export again');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByRole('button', { name: /^Download/ })).toBeDefined();
  });

  it('that has stopped says so, and can be begun again', async () => {
    open([{ ...running(30), state: 'failed' }], { 'POST /me/export': () => data(running(0)) });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to export your data. Please try again.');
    await press('Export');
    expect(bar()).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that cannot be looked up says so and is tried again', async () => {
    let isOffline = true;
    open([], { 'GET /me/export': () => (isOffline ? 'offline' : data(NONE)) });
    expect((await screen.findByRole('alert')).textContent).toContain('Network error');
    isOffline = false;
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Export' })).toBeDefined();
  });
});
