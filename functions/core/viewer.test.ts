import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORIGIN_HEADER } from '#shared/core/origin';
import { viewerOf } from './viewer.ts';

const CLIENT = '203.0.113.7';
const EDGE = '198.51.100.1';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 9), toFake: ['Date'] });
  vi.stubEnv('ORIGIN_SECRETS', 'secret,next');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const viewerAt = (addresses: string, secret = 'secret') =>
  viewerOf({ 'x-forwarded-for': addresses, [ORIGIN_HEADER]: secret });

describe('a viewer in the log', () => {
  it('is a hash of its address', () => {
    expect(viewerAt(`${CLIENT}, ${EDGE}`)).toMatch(/^[0-9a-f]{12}$/);
    expect(viewerAt(`${CLIENT}, ${EDGE}`)).not.toBe(viewerAt(`203.0.113.8, ${EDGE}`));
  });

  it('is the same whatever it claims and whichever edge it comes by', () => {
    expect(viewerAt(`192.0.2.1, ${CLIENT}, 198.51.100.2`)).toBe(viewerAt(`${CLIENT}, ${EDGE}`));
  });

  it('is the caller of API Gateway where the distribution was bypassed', () => {
    expect(viewerAt(`192.0.2.1, ${CLIENT}`, 'guessed')).toBe(viewerAt(`${CLIENT}, ${EDGE}`));
  });

  it('can be followed for a day, and no longer', () => {
    const today = viewerAt(`${CLIENT}, ${EDGE}`);
    vi.setSystemTime(Date.UTC(2026, 10, 23, 23, 59));
    expect(viewerAt(`${CLIENT}, ${EDGE}`)).toBe(today);
    vi.setSystemTime(Date.UTC(2026, 10, 24));
    expect(viewerAt(`${CLIENT}, ${EDGE}`)).not.toBe(today);
  });

  it('has another hash in a deployment with another secret', () => {
    const here = viewerAt(`${CLIENT}, ${EDGE}`);
    vi.stubEnv('ORIGIN_SECRETS', 'secret,other');
    expect(viewerAt(`${CLIENT}, ${EDGE}`)).not.toBe(here);
  });

  it('is missing where nobody called', () => {
    expect(viewerOf(null)).toBeUndefined();
    vi.stubEnv('ORIGIN_SECRETS', undefined);
    expect(viewerAt(CLIENT)).toBeUndefined();
  });
});
