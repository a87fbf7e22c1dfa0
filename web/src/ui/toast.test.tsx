import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/core/refusal';
import { Toasts, toastBad, toastGood } from './toast.tsx';
import { undoable } from './undoable.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  toast.dismiss();
});

describe('a message above the screen', () => {
  it('that is good clears after 3 seconds', { tags: 'spec-9.15' }, async () => {
    render(<Toasts />);
    toastGood('Profile updated successfully!');
    await pass(2_900);
    expect(screen.getByText('Profile updated successfully!')).toBeDefined();
    await pass(1_000);
    expect(screen.queryByText('Profile updated successfully!')).toBeNull();
  });

  it('that is bad is an alert, and stays until it is closed', { tags: 'spec-8.39' }, async () => {
    render(<Toasts />);
    toastBad('Failed to delete post.');
    await pass(60_000);
    expect(screen.getByRole('alert').textContent).toBe('Failed to delete post.');
    act(() => screen.getByRole('button', { name: 'Close this notice' }).click());
    await pass(1_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the network failed, once', async () => {
    render(<Toasts />);
    const error = refuse('core.network');
    toastBad('Failed to update like status', error);
    await pass(100);
    expect(screen.getByText(error.message)).toBeDefined();
    toastBad(error.message, error);
    await pass(100);
    expect(screen.getAllByText(error.message)).toHaveLength(2);
  });

  it('shows the reference of an unexpected error beside its sentence', async () => {
    render(<Toasts />);
    const error = Object.assign(refuse('posts.deleteFailed'), { reference: '3f2a9c1e' });
    toastBad(error.message, error);
    await pass(100);
    expect(screen.getByRole('alert').textContent).toBe('Failed to delete post.');
    expect(screen.getByText('3f2a9c1e')).toBeDefined();
  });
});

describe('what can be undone', () => {
  const deletes = async () => {
    const act = vi.fn(async () => undefined);
    render(
      <main>
        <li tabIndex={-1}>Deleted</li>
        <Toasts />
      </main>,
    );
    screen.getByText('Deleted').focus();
    undoable('comment', 'Comment deleted', act);
    await pass(100);
    return act;
  };
  const focused = () => document.activeElement?.textContent;
  /** True if the browser goes on from what has the focus then. */
  const tab = (more: object = {}) => fireEvent.keyDown(document.activeElement ?? document, { key: 'Tab', ...more });

  it('is one Tab away, and the next Tab goes on from where one was', async () => {
    await deletes();
    expect([tab(), focused()]).toEqual([false, 'Undo']);
    expect([tab({ shiftKey: true }), focused()]).toEqual([false, 'Deleted']);
    expect([tab(), focused()]).toEqual([false, 'Undo']);
    expect([tab(), focused()]).toEqual([true, 'Deleted']);
    await pass(30_000);
    expect([tab(), focused()]).toEqual([true, 'Deleted']);
  });

  it('waits while its button has the focus, also for minutes', async () => {
    const happens = await deletes();
    tab();
    await pass(120_000);
    expect(happens).not.toHaveBeenCalled();
    tab();
    await pass(2_000);
    expect(happens).toHaveBeenCalledTimes(1);
    await pass(1_000);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('the region of toasts is there before the first one, and speaks the language of the screen', async () => {
  render(<Toasts />);
  await pass(0);
  const region = screen.getByRole('region', { name: 'Notices (Alt+T)' });
  toastGood('Profile updated successfully!');
  await pass(100);
  expect(region.contains(screen.getByText('Profile updated successfully!'))).toBe(true);
});
