import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, draftOf, keepDraft, nameDraft } from './draft.ts';
import { forgetInWorker } from './offline.ts';
import { storedTokens } from './stored-tokens.ts';
import { arrive, beginTab, depart, follow, onTurn } from './turns.ts';
import { unsentOf } from './unsent.ts';

vi.mock('./offline.ts', () => ({ forgetInWorker: vi.fn(async () => undefined) }));
vi.mock('./stored-tokens.ts', () => ({ storedTokens: vi.fn() }));

const rexs = nameDraft('rex', 'post');
const lunas = nameDraft('luna', 'post');

let cached: string[] = [];
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(storedTokens).mockReset();
  history.replaceState(null, '', '/explore?q=bones');
  cached = ['media', 'assets', 'config', '/language', 'workbox-precache-v2-barkyard', 'of-tomorrow'];
  const dropped = async (name: string) => {
    cached = cached.filter((other) => other !== name);
    return true;
  };
  vi.stubGlobal('caches', { keys: async () => cached, delete: dropped });
  await arrive('rex');
  keepDraft(rexs, 'Low tide');
  vi.mocked(forgetInWorker).mockClear();
});

describe('a dog that logs out', () => {
  it('leaves no draft, no picture and no subscription to pushes', async () => {
    await depart('left');
    expect([draftOf(rexs), unsentOf('rex'), localStorage.getItem('barkyard.dog')]).toEqual(['', [], null]);
    expect(cached).toEqual(['config', '/language', 'workbox-precache-v2-barkyard']);
    expect(forgetInWorker).toHaveBeenCalledOnce();
  });

  it('leaves none that is written by what still runs, until it is back', async () => {
    await depart('left');
    await depart('left');
    keepDraft(rexs, 'Low ti');
    expect(draftOf(rexs)).toBe('');
    await arrive('rex');
    keepDraft(rexs, 'High tide');
    expect(draftOf(rexs)).toBe('High tide');
  });

  it('in another tab leaves none in this one', async () => {
    localStorage.removeItem('barkyard.dog');
    await follow();
    expect([draftOf(rexs), sessionStorage.getItem('barkyard.tab')]).toEqual(['', null]);
    keepDraft(rexs, 'Low ti');
    expect(draftOf(rexs)).toBe('');
  });
});

describe('a dog whose session ran out', () => {
  it('finds its drafts when it is back, and nothing else', async () => {
    await follow();
    expect(cached).toEqual(['config', '/language', 'workbox-precache-v2-barkyard']);
    await arrive('rex');
    expect(unsentOf('rex')).toEqual([{ key: draftKey(rexs), kind: 'post', words: 'Low tide' }]);
  });

  it('leaves nothing to another one, in this tab or in one that comes later', async () => {
    await follow();
    await arrive('luna');
    expect([draftOf(rexs), localStorage.getItem('barkyard.dog')]).toEqual(['', 'luna']);
    localStorage.setItem(draftKey(rexs), JSON.stringify({ at: Date.now(), parts: { '': 'Low tide' } }));
    keepDraft(lunas, 'High tide');
    await arrive('luna');
    expect([draftOf(rexs), draftOf(lunas)]).toEqual(['', 'High tide']);
  });
});

it('what a page keeps in memory is told of each turn, and not of the same dog', async () => {
  const heard: string[] = [];
  const stop = onTurn((turn) => heard.push(turn));
  await arrive('rex');
  await arrive('luna');
  await depart('ended');
  await depart('left');
  stop();
  expect(heard).toEqual(['another', 'ended', 'left']);
});

describe('a tab that begins', () => {
  const begin = (userId: string | undefined) => {
    vi.mocked(storedTokens).mockReturnValue(
      userId === undefined ? undefined : { userId, accessToken: '', isVerified: true, isExpired: false },
    );
    beginTab();
    return `${location.pathname}${location.search}`;
  };

  it('stays where its dog was, signed in or not', () => {
    expect(begin('rex')).toBe('/explore?q=bones');
    expect(begin(undefined)).toBe('/explore?q=bones');
  });

  it('forgets where another dog was, whose search would be in the address', () => {
    expect(begin('luna')).toBe('/');
    expect([draftOf(rexs), sessionStorage.getItem('barkyard.tab')]).toEqual(['', 'luna']);
  });

  it('forgets where a dog was that has logged out elsewhere', () => {
    localStorage.removeItem('barkyard.dog');
    expect(begin(undefined)).toBe('/');
  });
});
