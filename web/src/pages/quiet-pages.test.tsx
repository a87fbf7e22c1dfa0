import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../testing/screen.tsx';
import { Component as Messages } from './messages.tsx';
import { Component as NotFound } from './not-found.tsx';
import { Component as Notifications } from './notifications.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('screens that have nothing to show yet', () => {
  it('Messages says so, and offers nothing that cannot be done', () => {
    const { sent } = show(<Messages />, { server: {} });
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeDefined();
    expect(screen.getByText('You can message any dog you follow who follows you back.')).toBeDefined();
    expect(document.title).toBe('Messages · Barkyard');
    expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('link'), ...sent]).toEqual([]);
  });

  it('Notifications says so when nobody asks to follow', async () => {
    show(<Notifications />, { server: { 'GET /follow-requests': () => ({ data: { items: [] } }) } });
    expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeDefined();
    expect(await screen.findByText('New likes, follows and messages will show up here.')).toBeDefined();
    expect(document.title).toBe('Notifications · Barkyard');
  });

  it('an unknown address leads home', () => {
    show(<NotFound />, { server: {} });
    expect(screen.getByRole('alert').textContent).toContain('There is nothing here.');
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/home');
  });
});
