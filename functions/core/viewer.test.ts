import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORIGIN_HEADER } from '#shared/core/headers';
import { networkIn, networkOf, viewerOf } from './origin.ts';

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

describe('a network', () => {
  it.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['one with a port', '203.0.113.7:46532', '203.0.113.7'],
    ['one that is written as IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
    ['one that is written as IPv6 in hex', '::FFFF:cb00:7107', '203.0.113.7'],
    ['one that is written as IPv6 with a port', '[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['the /64 of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['however it is spelled', '2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['whatever the zeros in its middle', '2001:db8::6', '2001:db8:0:0::/64'],
    ['with a port', '2001:db8:1:2:3:4:5:6:46532', '2001:db8:1:2::/64'],
    ['in brackets with a port', '[2001:db8:1:2::6]:443', '2001:db8:1:2::/64'],
    ['in brackets without one', '[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
    ['with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['of the machine itself', '::1', '0:0:0:0::/64'],
    ['with an IPv4 address at its end', '64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['no address at all', 'somewhere', 'somewhere'],
    ['nothing', '', ''],
  ])('is %s: %s', (_, address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is the same for all addresses that one household can choose from', () => {
    const at = (address: string) => networkIn({ 'X-Forwarded-For': `${address}, ${EDGE}`, [ORIGIN_HEADER]: 'secret' });
    expect(at('2001:db8:1:2:aaaa::1')).toBe(at('2001:db8:1:2:bbbb::2'));
    expect(at('2001:db8:1:3::1')).not.toBe(at('2001:db8:1:2::1'));
    expect(viewerAt(`2001:db8:1:2::1, ${EDGE}`)).toBe(viewerAt(`2001:db8:1:2::2, ${EDGE}`));
  });
});
