import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { setShortcuts } from '../core/shortcuts.ts';
import { Keyboard } from './frame.tsx';

function showKeyboard() {
  const element = (
    <main>
      <Keyboard />
      <textarea aria-label="Words" />
      <article className="post" tabIndex={-1}>
        One
      </article>
      <article>A dog to follow</article>
      <article className="post" tabIndex={-1}>
        Two
      </article>
    </main>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/home'] });
  render(<RouterProvider router={router} />);
  return router;
}

const focused = () => document.activeElement?.textContent;

afterEach(() => setShortcuts(true));

it('? shows the list, which stands still while it is open', async () => {
  const router = showKeyboard();
  await userEvent.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.keyboard('ge');
  expect(router.state.location.pathname).toBe('/home');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('j and k go from post to post', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 700, 1, 100);
  showKeyboard();
  await userEvent.keyboard('j');
  await vi.waitFor(() => expect(focused()).toBe('One'));
  await userEvent.keyboard('j');
  expect(focused()).toBe('Two');
  await userEvent.keyboard('k');
  expect(focused()).toBe('One');
});

it('g and another key go to a place, if one follows the other', async () => {
  const router = showKeyboard();
  await userEvent.keyboard('gm');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
  await userEvent.keyboard('e');
  expect(router.state.location.pathname).toBe('/messages');
  await userEvent.keyboard('ggb');
  expect(router.state.location.pathname).toBe('/bookmarks');
});

it('keys that are typed, or pressed with Ctrl, do nothing; nor do any when they are switched off', async () => {
  const router = showKeyboard();
  await userEvent.type(screen.getByLabelText('Words'), '?gm');
  await userEvent.click(document.body);
  await userEvent.keyboard('{Control>}gm{/Control}');
  setShortcuts(false);
  await userEvent.keyboard('?gm');
  expect([router.state.location.pathname, screen.queryByRole('dialog')]).toEqual(['/home', null]);
});
