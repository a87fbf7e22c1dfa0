import { focusManager, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Refusal, refuse } from '#shared/core/refusal';
import { askAgain, createQueryClient, keepAnswer } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

async function attemptsWith(refusal: Refusal | Error) {
  const queryFn = vi.fn().mockRejectedValue(refusal);
  const asked = createQueryClient().fetchQuery({
    queryKey: ['x'],
    queryFn,
    retry: createQueryClient().getDefaultOptions().queries?.retry,
  });
  const settled = asked.catch(() => {});
  await vi.runAllTimersAsync();
  await settled;
  return queryFn.mock.calls.length;
}

test('the network and the server’s faults are tried three times in all', async () => {
  expect(await attemptsWith(refuse('core.network'))).toBe(3);
  expect(await attemptsWith(refuse('posts.loadFailed'))).toBe(3);
});

test('a refused call is not retried', async () => {
  expect(await attemptsWith(refuse('profiles.notFound'))).toBe(1);
  expect(await attemptsWith(refuse('core.tooManyRequests'))).toBe(1);
  expect(await attemptsWith(new Error('a bug'))).toBe(1);
});

test('what is on the screen is asked for again when somebody comes back to it', {
  tags: ['spec-7.12', 'spec-10.17', 'spec-11.20'],
}, async () => {
  const queryFn = vi.fn().mockResolvedValue('dogs');
  const client = createQueryClient();
  client.mount();
  const leave = new QueryObserver(client, { queryKey: ['x'], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(2);
  focusManager.setFocused(undefined);
  leave();
  client.unmount();
});

describe('what may have changed', () => {
  async function shown(data?: string) {
    const cache = createQueryClient();
    const answers: PromiseWithResolvers<string>[] = [];
    const queryFn = () => {
      answers.push(Promise.withResolvers());
      return answers.at(-1)?.promise ?? expect.unreachable();
    };
    const list = new QueryObserver(cache, { queryKey: ['list', 'all'], queryFn, initialData: data });
    list.subscribe(() => undefined);
    return { cache, list, answers };
  }

  test('is asked for again', async () => {
    const { cache, list, answers } = await shown('old');
    void askAgain(cache, ['list']);
    expect(answers).toHaveLength(1);
    answers[0]?.resolve('new');
    await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('new'));
  });

  test('while its first answer is on its way is asked for once more then, however often it changes', async () => {
    const { cache, list, answers } = await shown();
    expect(answers).toHaveLength(1);
    for (const _ of [1, 2, 3]) void askAgain(cache, ['list']);
    expect(answers).toHaveLength(1);
    answers[0]?.resolve('old');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(list.getCurrentResult().data).toBe('old');
    answers[1]?.resolve('new');
    await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('new'));
    expect(answers).toHaveLength(2);
  });

  test('by a write stays as the write answered, also where an older read answers after it', async () => {
    const { cache, list, answers } = await shown('old');
    void askAgain(cache, ['list']);
    keepAnswer(cache, ['list', 'all'] as never, () => 'written');
    expect(answers).toHaveLength(2);
    answers[0]?.resolve('old');
    await vi.advanceTimersByTimeAsync(0);
    expect(list.getCurrentResult().data).toBe('written');
    answers[1]?.resolve('new');
    await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('new'));
  });
});
