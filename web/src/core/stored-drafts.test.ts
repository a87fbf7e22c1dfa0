import { afterEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#shared/core/time';
import { draftKey, draftOf, keepDraft, nameDraft } from './draft.ts';
import { draftAt, draftKeys, forgetUnkept } from './stored-drafts.ts';
import { arrive, beginTab } from './turns.ts';

afterEach(() => vi.useRealTimers());

const post = nameDraft('rex', 'post');
const comment = nameDraft('rex', 'comment', '1');

it('a draft is one entry with all its fields, and the time of its last change', () => {
  vi.useFakeTimers({ now: 1_000 });
  keepDraft(post, 'Low tide');
  vi.setSystemTime(2_000);
  keepDraft(`${post}.alt`, 'A stick');
  vi.setSystemTime(3_000);
  keepDraft(post, 'Low tide');
  expect(draftKeys()).toEqual([draftKey(post)]);
  expect(draftAt(draftKey(post))).toEqual({ at: 2_000, parts: { '': 'Low tide', alt: 'A stick' } });
});

it('a draft goes after a week without a change, in whatever tab it was written', () => {
  vi.useFakeTimers({ now: 1_000 });
  keepDraft(post, 'Low tide');
  keepDraft(comment, 'Nice');
  sessionStorage.clear();
  keepDraft(comment, 'Very nice');
  vi.setSystemTime(1_000 + 6 * DAY_MS);
  keepDraft(comment, 'Very nice stick');
  beginTab();
  expect(draftKeys()).toHaveLength(3);
  vi.setSystemTime(1_001 + 7 * DAY_MS);
  beginTab();
  expect([draftKeys().length, draftOf(comment)]).toEqual([1, 'Very nice stick']);
});

it('a draft is kept with all its fields as they were, or as they are: never some of each', () => {
  keepDraft(post, 'Low tide');
  keepDraft(`${post}.alt`, 'A stick');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepDraft(post, 'High tide');
  keepDraft(`${post}.alt`, 'A stone');
  expect([draftOf(post), draftOf(`${post}.alt`)]).toEqual(['High tide', 'A stone']);
  expect(JSON.parse(localStorage.getItem(draftKey(post)) ?? '')).toMatchObject({
    parts: { '': 'Low tide', alt: 'A stick' },
  });
  vi.restoreAllMocks();
  forgetUnkept();
});

it('a tab from before this store has its drafts still', () => {
  const before = {
    [post]: 'Low tide',
    [`${post}.attached`]: '{}',
    [`${nameDraft('rex', 'tip', 'luna')}.reach`]: '555',
  };
  for (const [name, words] of Object.entries(before)) sessionStorage.setItem(`barkyard.draft.${name}`, words);
  beginTab();
  expect(Object.keys(before).map((name) => draftOf(name as typeof post))).toEqual(Object.values(before));
  expect(Object.keys(sessionStorage)).toEqual(['barkyard.tab-id']);
});

it('what a tab writes for a dog in whose place another one is by now is not kept', async () => {
  await arrive('rex');
  keepDraft(post, 'Low tide');
  // In another tab.
  localStorage.setItem('barkyard.dog', 'luna');
  keepDraft(post, 'Low tides');
  expect(draftKeys()).toEqual([]);
});

it('a dog that comes finds nothing of another one, whatever tab wrote it last', async () => {
  keepDraft(nameDraft('luna', 'post'), 'High tide');
  sessionStorage.clear();
  keepDraft(post, 'Low tide');
  await arrive('luna');
  expect(draftKeys().map((key) => draftAt(key)?.parts)).toEqual([{ '': 'High tide' }]);
});

it('an entry of another form is no draft', () => {
  for (const [tab, words] of Object.entries({ a: 'odd', b: '{"at":"1"}', c: '{"at":1,"parts":{"":1}}' }))
    localStorage.setItem(`barkyard.draft.rex.${tab}.post.new`, words);
  expect(draftKeys().map(draftAt)).toEqual([undefined, undefined, { at: 1, parts: {} }]);
});
