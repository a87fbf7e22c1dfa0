import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Pencil, Trash2 } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { NeverResized } from '../testing/screen.tsx';
import { Menu } from './menu.tsx';

const choices = [
  { words: 'Edit', icon: Pencil, onChoose: () => undefined },
  { words: 'Delete', icon: Trash2, onChoose: () => undefined },
];

const showMenu = () => {
  vi.stubGlobal('ResizeObserver', NeverResized);
  render(
    <Menu choices={choices}>
      <button type="button">More</button>
    </Menu>,
  );
};

const focused = () => document.activeElement?.textContent;

it.each(['{Enter}', ' ', '{ArrowDown}'])(
  'the first menu that %s opens has the focus on its first item',
  async (key) => {
    showMenu();
    await userEvent.tab();
    await userEvent.keyboard(key);
    await screen.findByRole('menu');
    await vi.waitFor(() => expect(focused()).toBe('Edit'));
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Delete');
  },
);

it('a menu that a pointer opens has the focus itself', async () => {
  showMenu();
  await userEvent.click(screen.getByRole('button'));
  expect(document.activeElement).toBe(await screen.findByRole('menu'));
});
