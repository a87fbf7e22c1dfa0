import { decodeTime } from 'ulid';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#shared/core/refusal';
import { sendOnce } from './deliver.ts';
import { mintUlid } from './ulid.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const FRESH_MS = 30_000;
const LONGEST_CALL_MS = 15_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

const clockIsOff = () => refuse('core.clock', { time: new Date().toISOString() });

/** A server that stores each id once, after a call that may take its time, and refuses a new id of another moment. */
function createServer() {
  const sent: string[] = [];
  const stored = new Set<string>();
  const store = async (id: string, callMs = 0) => {
    sent.push(id);
    if (stored.has(id)) return id;
    if (Math.abs(Date.now() - decodeTime(id)) > FRESH_MS) throw clockIsOff();
    if (callMs > 0) await new Promise((resolve) => setTimeout(resolve, callMs));
    stored.add(id);
    return id;
  };
  return { sent, stored, store };
}

const lost = () => Promise.reject(refuse('core.network'));

test('a lost answer is retried with the same id by whoever sends again, and stored once', async () => {
  const { sent, stored, store } = createServer();
  const id = mintUlid();
  await expect(sendOnce(id, (one) => store(one).then(lost), mintUlid)).rejects.toMatchObject({ code: 'core.network' });
  await expect(sendOnce(id, store, mintUlid)).resolves.toBe(id);
  expect([sent, [...stored]]).toEqual([[id, id], [id]]);
});

test('a first try that is still running when the retry is refused is found by its id, and stored once', async () => {
  const { stored, store } = createServer();
  const id = mintUlid();
  vi.advanceTimersByTime(FRESH_MS - 1000);
  const firstTry = store(id, LONGEST_CALL_MS);
  vi.advanceTimersByTime(3000);
  const retry = sendOnce(id, store, mintUlid);
  await vi.advanceTimersByTimeAsync(LONGEST_CALL_MS);
  await expect(Promise.all([firstTry, retry])).resolves.toEqual([id, id]);
  expect([...stored]).toEqual([id]);
});

test('an id that was never stored is replaced after the second refusal, not before', async () => {
  const { sent, stored, store } = createServer();
  const id = mintUlid();
  vi.advanceTimersByTime(35_000);
  const answer = sendOnce(id, store, mintUlid);
  await vi.advanceTimersByTimeAsync(9000);
  expect(sent).toEqual([id]);
  await vi.advanceTimersByTimeAsync(1000);
  const renewed = await answer;
  expect(renewed).not.toBe(id);
  expect([sent, [...stored]]).toEqual([[id, id, renewed], [renewed]]);
});

test('an id of a clock that is far behind is tried again at once, then replaced', async () => {
  const { sent, store } = createServer();
  const id = mintUlid();
  vi.advanceTimersByTime(300_000);
  const answer = sendOnce(id, store, mintUlid);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([id, id, await answer]);
});

test('an id of a clock that is ahead was never accepted, and is replaced at once', async () => {
  const { sent, store } = createServer();
  const id = mintUlid();
  vi.setSystemTime(START - 60_000);
  const renewed = await sendOnce(id, store, mintUlid);
  expect(sent).toEqual([id, renewed]);
});

test('a fresh id that a newer read message overtook is replaced at once', async () => {
  const { sent, store } = createServer();
  const id = mintUlid();
  const overtaken = async (one: string) => {
    if (one !== id) return store(one);
    sent.push(one);
    throw clockIsOff();
  };
  const renewed = await sendOnce(id, overtaken, mintUlid);
  expect(sent).toEqual([id, renewed]);
});

test('a second new id is not tried: the refusal is the answer', async () => {
  const sent: string[] = [];
  const refuseAll = async (id: string) => {
    sent.push(id);
    throw clockIsOff();
  };
  await expect(sendOnce(mintUlid(), refuseAll, mintUlid)).rejects.toMatchObject({ code: 'core.clock' });
  expect(sent).toHaveLength(2);
});

test('another refusal is the answer, and nothing is sent again', async () => {
  const sent: string[] = [];
  const refuseAll = async (id: string) => {
    sent.push(id);
    throw refuse('posts.guidelines');
  };
  await expect(sendOnce(mintUlid(), refuseAll, mintUlid)).rejects.toMatchObject({ code: 'posts.guidelines' });
  expect(sent).toHaveLength(1);
});
