import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Modal } from './modal.tsx';

const onClose = vi.fn();

const dialog = (open: boolean) => (
  <>
    <button type="button">Outside</button>
    <Modal title="Following" open={open} onClose={onClose} actions={<button type="button">Keep</button>}>
      <p>Two dogs</p>
    </Modal>
  </>
);

describe('a dialog', () => {
  it('is named by its title and is away while it is closed', () => {
    const { rerender } = render(dialog(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(dialog(true));
    expect(screen.getByRole('dialog', { name: 'Following' })).toBeDefined();
  });

  it('keeps the focus inside', async () => {
    render(dialog(true));
    const visited = new Set<string | undefined>();
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      visited.add(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
    }
    expect(visited).toEqual(new Set(['Close', 'Keep']));
  });

  it('stays open at the Esc that takes back a word of an input method', () => {
    onClose.mockClear();
    render(dialog(true));
    for (const press of [{ isComposing: true }, { keyCode: 229 }])
      fireEvent.keyDown(document.body, { key: 'Escape', ...press });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes by Esc and by its button', async () => {
    onClose.mockClear();
    render(dialog(true));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
