import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actLater, actNow } from './undo.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('an action that can be undone', () => {
  const later = () => {
    const act = vi.fn(async () => undefined);
    const onEnd = vi.fn();
    return { act, onEnd, undo: actLater('a', { act, onEnd }) };
  };

  it('happens once, after five seconds', async () => {
    const { act, onEnd, undo } = later();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    undo();
    await actNow();
    expect(act).toHaveBeenCalledTimes(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('happens at once when the page goes', () => {
    const { act } = later();
    window.dispatchEvent(new Event('pagehide'));
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('never happens once it is undone', async () => {
    const { act, undo } = later();
    undo();
    await vi.advanceTimersByTimeAsync(10_000);
    await actNow();
    expect(act).not.toHaveBeenCalled();
  });
});

it('waits as long as somebody is about to undo it', async () => {
  const act = vi.fn(async () => undefined);
  let isHeld = true;
  actLater('a', { act, onEnd: () => undefined, isHeld: () => isHeld });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(act).not.toHaveBeenCalled();
  isHeld = false;
  await vi.advanceTimersByTimeAsync(1_100);
  expect(act).toHaveBeenCalledTimes(1);
});
