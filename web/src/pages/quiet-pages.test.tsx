import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rosie } from '../testing/dogs.ts';
import { show } from '../testing/screen.tsx';
import { Component as Explore } from './explore.tsx';
import { Component as Messages } from './messages.tsx';
import { Component as NotFound } from './not-found.tsx';
import { Component as Notifications } from './notifications.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('screens that have nothing to show yet', () => {
  it.each([
    ['Messages', <Messages key="page" />, 'You can message any dog you follow who follows you back.'],
    ['Notifications', <Notifications key="page" />, 'New likes, follows and messages will show up here.'],
  ])('%s says so, and offers nothing that cannot be done', (title, page, words) => {
    const { sent } = show(page, { server: {} });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
    expect(document.title).toBe(`${title} · Barkyard`);
    expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('link'), ...sent]).toEqual([]);
  });

  it('Explore offers dogs to meet', async () => {
    show(<Explore />, { server: { 'GET /recommendations': () => ({ data: { items: [rosie] } }) } });
    expect(screen.getByRole('heading', { level: 1, name: 'Explore' })).toBeDefined();
    expect(await screen.findByRole('article', { name: 'Rosie' })).toBeDefined();
  });

  it('an unknown address leads home', () => {
    show(<NotFound />, { server: {} });
    expect(screen.getByRole('alert').textContent).toContain('There is nothing here.');
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/home');
  });
});
