import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());

const form = (busy: boolean) => (
  <form onSubmit={submitted}>
    <input aria-label="Email" />
    <Button look="primary" type="submit" busy={busy}>
      Sign In
    </Button>
  </form>
);

describe('a button', () => {
  it('submits its form', async () => {
    submitted.mockClear();
    render(form(false));
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(submitted).toHaveBeenCalledOnce();
  });

  it('keeps its name and says that it is busy', () => {
    render(form(true));
    expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-busy')).toBe('true');
  });

  it('takes neither a press nor Enter while it is busy', async () => {
    submitted.mockClear();
    render(form(true));
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await userEvent.type(screen.getByLabelText('Email'), 'a{Enter}');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('keeps the focus while it becomes busy', () => {
    const { rerender } = render(form(false));
    screen.getByRole('button').focus();
    rerender(form(true));
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('says type button unless told otherwise', () => {
    render(<Button>Follow</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });
});
