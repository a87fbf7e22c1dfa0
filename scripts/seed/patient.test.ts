import { describe, expect, test, vi } from 'vitest';
import { RefusedError } from './member.ts';
import { isTransient, patiently } from './patient.ts';
import { together } from './together.ts';

const named = (name: string, message = 'no') => Object.assign(new Error(message), { name });

describe('a busy machine', () => {
  test.each([
    ['a trigger that took over five seconds', named('UnexpectedLambdaException'), true],
    ['a trigger whose function timed out', named('UserLambdaValidationException', 'Task timed out after 5 s'), true],
    ['a trigger that refuses', named('UserLambdaValidationException', 'auth.refused'), false],
    ['a call that failed', new RefusedError('core.unavailable', 'no', 502), true],
    ['a call too many', new RefusedError('core.tooMany', 'no', 429), true],
    ['a call that was refused', new RefusedError('posts.guidelines', 'no', 400), false],
    ['an AWS that is being started again', new TypeError('fetch failed'), true],
    ['a connection that broke', Object.assign(new Error('no'), { code: 'ECONNRESET' }), true],
    ['a bug', new TypeError('undefined is not a function'), false],
  ])('%s', (_, error, expected) => {
    expect(isTransient(error)).toBe(expected);
  });

  test('is waited for', async () => {
    const work = vi.fn(async () => undefined).mockRejectedValueOnce(named('UnexpectedLambdaException'));
    await patiently('the seed', work, 0);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('is given up with a sentence', async () => {
    const work = vi.fn(() => Promise.reject(named('UnexpectedLambdaException', 'too slow')));
    await expect(patiently('the seed', work, 0)).rejects.toMatchObject({
      name: 'Advice',
      message: 'Start again when the machine is less busy: the seed failed (UnexpectedLambdaException: too slow).',
    });
    expect(work).toHaveBeenCalledTimes(6);
  });

  test('is given up with what was behind a fetch that failed', async () => {
    const cause = new Error('connect ECONNREFUSED');
    const work = () => Promise.reject(new TypeError('fetch failed', { cause }));
    await expect(patiently('the picture', work, 0)).rejects.toThrow(
      'the picture failed (TypeError: fetch failed: Error: connect ECONNREFUSED).',
    );
  });

  test('is no excuse for a bug', async () => {
    const work = vi.fn(() => Promise.reject(new TypeError('a bug')));
    await expect(patiently('the seed', work, 0)).rejects.toThrow('a bug');
    expect(work).toHaveBeenCalledTimes(1);
  });
});

test('work for all ends when the last of it has ended, also where some of it fails', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended: number[] = [];
  const all = together([1, 2], async (thing) => {
    if (thing === 1) throw new Error('one failed');
    await promise;
    ended.push(thing);
  });
  resolve();
  await expect(all).rejects.toThrow('one failed');
  expect(ended).toEqual([2]);
});
