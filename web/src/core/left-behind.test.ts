import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropLocks, type Locks, withLocks } from '../testing/locks.ts';
import { keepDraft, nameDraft } from './draft.ts';
import { takeUpOutboxes } from './left-behind.ts';
import { createQueryClient } from './query-client.ts';
import { sendingOf } from './sending.ts';
import { tabId } from './tab.ts';
import { arrive } from './turns.ts';
import { unsentOf } from './unsent.ts';

let locks: Locks;
beforeEach(async () => {
  locks = withLocks();
  await arrive('rex');
});
afterEach(dropLocks);

let ids = 0;
const one = (kind: string, words: string, state: string) => {
  ids += 1;
  return {
    key: words,
    id: `01KAKX000000000000000000${10 + ids}`,
    kind,
    of: 'x',
    words,
    more: {},
    at: Date.now(),
    state,
  };
};
const waits = (of: string, ...all: object[]) => keepDraft(nameDraft('rex', 'outbox', of), JSON.stringify(all));
const statesOf = (dog: string) => sendingOf(createQueryClient(), dog).map(({ words, state }) => [words, state]);

it('what a closed tab was sending waits in the next one: messages go, of the rest none goes or returns unasked', async () => {
  waits('chat', one('message', 'One', 'sending'));
  waits('post-x', one('post', 'Low tide', 'sending'), one('post', 'High tide', 'failed'));
  sessionStorage.clear();
  waits('chat', one('message', 'Two', 'away'));
  await takeUpOutboxes();
  expect(statesOf('rex').toSorted()).toEqual([
    ['High tide', 'offered'],
    ['Low tide', 'offered'],
    ['One', 'away'],
    ['Two', 'away'],
  ]);
  expect(unsentOf('rex')).toHaveLength(4);
});

it('what an open tab is sending stays there, and what another dog was sending is left alone', async () => {
  waits('chat', one('message', 'One', 'sending'));
  locks.hold(`tab ${tabId()}`);
  sessionStorage.clear();
  keepDraft(nameDraft('luna', 'outbox', 'chat'), JSON.stringify([one('message', 'Hers', 'sending')]));
  sessionStorage.clear();
  await takeUpOutboxes();
  expect([statesOf('rex'), statesOf('luna'), unsentOf('rex').length]).toEqual([[], [], 1]);
});
