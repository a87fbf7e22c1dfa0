import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Refusal, refuse } from '#shared/core/refusal';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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

test('an answer is an answer: it is not asked again', async () => {
  expect(await attemptsWith(refuse('profiles.notFound'))).toBe(1);
  expect(await attemptsWith(refuse('core.tooManyRequests'))).toBe(1);
  expect(await attemptsWith(new Error('a bug'))).toBe(1);
});
