import { expect, it, vi } from 'vitest';
import { Started } from './started.ts';

it('stops in the opposite order, past a stop that fails and one that never ends', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  const stopped: string[] = [];
  const started = new Started();
  const stops = (name: string) => async () => void stopped.push(name);
  started.add(stops('first'));
  started.add(() => new Promise(() => undefined), 10);
  started.add(() => Promise.reject(new Error('broken')));
  started.add(stops('last'));
  await started.stop();
  await started.stop();
  expect(stopped).toEqual(['last', 'first']);
  expect(complaint).toHaveBeenCalledOnce();
  complaint.mockRestore();
});
