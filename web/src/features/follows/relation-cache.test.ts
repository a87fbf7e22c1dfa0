import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refetchRunning } from './relation-cache.ts';

it('repeats reads that were running while the relation changed', async () => {
  const cache = new QueryClient();
  const slow = Promise.withResolvers<string>();
  const read = vi.fn<() => Promise<string>>().mockReturnValueOnce(slow.promise).mockResolvedValue('following');
  const observer = new QueryObserver(cache, { queryKey: ['profiles', 'of', 'luna'], queryFn: read });
  const stop = observer.subscribe(() => {});

  await refetchRunning(cache);
  slow.resolve('none');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('following'));
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});
