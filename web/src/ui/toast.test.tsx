import { act, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/core/refusal';
import { Toasts, toastBad, toastGood } from './toast.tsx';

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
    act(() => screen.getByRole('button', { name: 'Close toast' }).click());
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
