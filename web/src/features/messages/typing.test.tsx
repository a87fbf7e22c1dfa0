import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TYPING_MS } from '#shared/presence/frames';
import { useTypingSignal } from './typing.ts';

const { say } = vi.hoisted(() => ({ say: vi.fn() }));
vi.mock('../../core/socket.tsx', () => ({ useSendFrame: () => say }));

const CHAT = 'c'.repeat(22);
const open = () => renderHook(() => useTypingSignal(CHAT));

beforeEach(() => {
  vi.useFakeTimers();
  say.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('that a dog is typing', () => {
  it('is said with the first letter, and again while it goes on', () => {
    const { result } = open();
    for (let letter = 0; letter <= 6; letter += 1) {
      result.current.type();
      vi.advanceTimersByTime(TYPING_MS / 3);
    }
    expect(say.mock.calls).toEqual(Array(3).fill([{ type: 'typing', conversationId: CHAT }]));
  });

  it('is said of a few letters right after a message, too', () => {
    const { result } = open();
    result.current.type();
    result.current.send();
    for (let letter = 0; letter < 3; letter += 1) result.current.type();
    expect(say).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(TYPING_MS);
    expect(say).toHaveBeenCalledTimes(2);
  });

  it('is not said of what was sent, or left', () => {
    const { result, unmount } = open();
    result.current.type();
    result.current.send();
    result.current.type();
    result.current.send();
    vi.advanceTimersByTime(TYPING_MS);
    result.current.type();
    result.current.send();
    result.current.type();
    unmount();
    vi.advanceTimersByTime(TYPING_MS);
    expect(say).toHaveBeenCalledTimes(2);
  });
});
