import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { Layout } from './frame.tsx';

const PLACES = ['Home', 'Explore', 'Messages', 'Notifications', 'Profile'];
const onLogout = vi.fn();

function show(width: number, { at = '/home', counts = { messages: 0, notifications: 0 } } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <MemoryRouter initialEntries={[at]}>
      <Layout nav={{ name: 'Biscuit', username: 'biscuit_b', counts, onLogout }}>
        <h1>Page</h1>
      </Layout>
    </MemoryRouter>,
  );
}

const linksOf = (nav: string) =>
  within(screen.getByRole('navigation', { name: nav }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the navigation', () => {
  it('from 768 px is one rail with every place, the name and Logout', { tags: 'spec-2.6' }, () => {
    show(768);
    expect(screen.getAllByRole('navigation').map((nav) => nav.getAttribute('aria-label'))).toEqual(['Main']);
    expect(linksOf('Main')).toEqual(PLACES);
    expect(screen.getByText('Biscuit')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
  });

  it('below 768 px is the tab bar and the menu, without the rail', { tags: 'spec-2.7' }, async () => {
    show(767);
    expect(screen.getAllByRole('navigation').map((nav) => nav.getAttribute('aria-label'))).toEqual(['Shortcuts']);
    expect(linksOf('Shortcuts')).toEqual(PLACES);
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(linksOf('Menu')).toEqual(PLACES);
    expect(within(screen.getByRole('dialog', { name: 'Menu' })).getByText('Biscuit')).toBeDefined();
  });

  it('closes the menu by Esc and gives the focus back', { tags: 'spec-2.7' }, async () => {
    show(390);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
  });

  it('closes the menu on the way to a place', async () => {
    show(390);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Explore' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads from the menu to the alert of a lost dog', async () => {
    show(390);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const link = within(screen.getByRole('dialog')).getByRole('link', { name: 'My dog is lost' });
    expect(link.getAttribute('href')).toBe('/lost');
    await userEvent.click(link);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([390, 1280])('logs out at %i px', async (width) => {
    onLogout.mockClear();
    show(width);
    if (width < 768) await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('marks the current page', () => {
    show(1280, { at: '/messages/abc' });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Messages');
  });

  it("does not call another dog's profile one's own", () => {
    show(1280, { at: '/profile/luna' });
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  it('counts what is unread, in words too', () => {
    show(1280, { counts: { messages: 2, notifications: 0 } });
    expect(screen.getByRole('link', { name: /Messages/ }).textContent).toBe('Messages2 unread');
    expect(screen.getByRole('link', { name: 'Notifications' })).toBeDefined();
  });

  it('can be skipped', () => {
    show(1280);
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });

  it.each(['/tags/snow', '/bookmarks', '/profile/luna', '/dog/luna', '/collar', '/lost', '/lost/luna'])(
    'has a way back on %s',
    (at) => {
      show(390, { at });
      expect(screen.getByRole('button', { name: 'Back' })).toBeDefined();
      expect(linksOf('Shortcuts')).toEqual(PLACES);
    },
  );

  it.each(['/home', '/explore', '/messages', '/notifications', '/profile'])('has none on %s, a tab', (at) => {
    show(390, { at });
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('on a post has the way back in place of the logo, and no tab bar where the reply stands', () => {
    show(390, { at: '/post/1' });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDefined();
    expect(screen.getByText('Post')).toBeDefined();
    cleanup();
    show(768, { at: '/post/1' });
    expect(linksOf('Main')).toEqual(PLACES);
  });
});
