import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { samplesOf } from '#shared/core/testing/sample';
import { notifications } from '#shared/notifications/contract';
import { log } from '../core/log.ts';
import { parseAnswer } from './feature.ts';

const logged = vi.spyOn(log, 'error').mockReturnValue();
beforeEach(() => logged.mockClear());
afterEach(() => vi.unstubAllEnvs());

const { output } = notifications.list;
const [follow] = output.parse(samplesOf(output)[0]).items;
/** A row of a kind that is not in the contract. */
const poke = { ...follow, type: 'poke', message: 'canary' };
const answer = (...items: unknown[]) => parseAnswer(output, { items } as never, 'GET /notifications');

describe('an answer', () => {
  it('contains only what its contract declares', () => {
    expect(answer({ ...follow, PK: 'USER#rex' })).toEqual({ items: [follow] });
    expect(logged).not.toHaveBeenCalled();
  });

  it('that breaks its contract fails in tests and on a local AWS', () => {
    expect(() => answer(follow, poke)).toThrow();
  });
});

describe('in production, an answer that breaks its contract', () => {
  beforeEach(() => vi.stubEnv('BROKEN_ANSWERS', 'salvage'));

  it('is sent without the items that break it, and logged as an error that quotes none of them', () => {
    expect(answer(poke, follow)).toEqual({ items: [follow] });
    expect(logged).toHaveBeenCalledOnce();
    const [message, details] = logged.mock.calls[0] ?? [];
    expect(message).toBe('The answer broke its contract.');
    expect(details).toMatchObject({ call: 'GET /notifications', error: { issues: expect.anything() } });
    expect(JSON.stringify(details)).not.toContain('canary');
  });

  it('fails if nothing can be salvaged', () => {
    expect(() => parseAnswer(output, { items: 'none' } as never, 'GET /notifications')).toThrow();
  });
});
