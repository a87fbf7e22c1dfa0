import * as crypto from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyNameOf, sourcesOf, withCopies } from '#shared/media/copies';
import { check } from '../../infra/edge/media.ts';
import { signLink } from './sign.ts';

const KEY = 'a key of the tests';
const PATH = '/posts/01ARZ3NDEKTSV4RRFFQ69G5FAV-6f1c0d3a-1111-4222-8333-944444444444/01ARZ3NDEKTSV4RRFFQ69G5FAV.webp';
const START = Date.UTC(2026, 10, 21, 12);
const GONE = { statusCode: 404, statusDescription: 'Not Found' };

const ask = (uri: string, keys: Record<string, string> = { 1: KEY }) => check({ request: { uri } }, crypto, keys);

beforeEach(() => {
  vi.stubEnv('MEDIA_KEY', `1.${KEY}`);
  vi.useFakeTimers({ now: START + 1000 });
});
afterEach(() => vi.useRealTimers());

describe('a signed link', () => {
  it.each([PATH, '/avatars/6f1c0d3a-1111-4222-8333-944444444444/01ARZ3NDEKTSV4RRFFQ69G5FAV.jpg'])(
    'leads to its file %s',
    (path) => expect(ask(signLink(path))).toEqual({ uri: path }),
  );

  it('is valid for its picture’s copies, and their links for nothing else', () => {
    const { original, copies } = sourcesOf(withCopies(signLink(PATH), [96, 640]));
    expect(ask(original)).toEqual({ uri: PATH });
    expect(copies.map(({ width }) => width)).toEqual([96, 640]);
    expect(copies.map(({ link }) => ask(link))).toEqual([96, 640].map((width) => ({ uri: copyNameOf(PATH, width) })));
    const [{ link } = { link: '' }] = copies;
    expect(ask(link.replace('/96/', '/x/'))).toEqual(GONE);
    expect(ask(link.replace('/96/', '/96/96/'))).toEqual(GONE);
    expect(ask(link.replace('01ARZ3NDEKTSV4RRFFQ69G5FAV.webp', '01ARZ3NDEKTSV4RRFFQ69G5FAW.webp'))).toEqual(GONE);
    vi.setSystemTime(START + 2 * 3_600_000);
    expect(ask(link)).toEqual(GONE);
  });

  it('leads only to published files', () => {
    for (const path of ['/logs/posts/x.jpg', '/avatars', '/x.jpg']) expect(ask(signLink(path))).toEqual(GONE);
  });

  it('is the same for an hour, keeps the file’s extension, and expires within two hours', () => {
    const link = signLink(PATH);
    expect(signLink(PATH, START + 3_599_999)).toBe(link);
    expect(link).toMatch(/\.webp$/);
    vi.setSystemTime(START + 2 * 3_600_000 - 1);
    expect(ask(link)).toEqual({ uri: PATH });
    vi.setSystemTime(START + 2 * 3_600_000);
    expect(ask(link)).toEqual(GONE);
  });

  it('leads nowhere with another file, time, seal or key', () => {
    const link = signLink(PATH);
    const [, expiry = ''] = /\/(\d+)-/.exec(link) ?? [];
    expect(ask(link.replace('.webp', '.jpg'))).toEqual(GONE);
    expect(ask(link.replace(expiry, `${Number(expiry) + 3600}`))).toEqual(GONE);
    expect(ask(link.replace(/-1-(.)/, (_, first) => (first === 'A' ? '-1-B' : '-1-A')))).toEqual(GONE);
    expect(ask(link, { 1: 'another key' })).toEqual(GONE);
    expect(ask(link, { 2: KEY })).toEqual(GONE);
    expect(ask(link.replace(/-1-/, '-2-'))).toEqual(GONE);
  });

  it.each([
    '/media/x',
    `/media${PATH}`,
    '/media/',
    `/media/9999999999-1-${'A'.repeat(43)}${PATH}`,
    `/media/9999999999-2-${'A'.repeat(43)}${PATH}`,
  ])('is not %s', (uri) => expect(ask(uri)).toEqual(GONE));
});
