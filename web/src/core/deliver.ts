import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { decodeTime } from 'ulid';
import { Refusal } from '#shared/core/refusal';
import { createBus } from './bus.ts';
import { now } from './clock.ts';
import { persist } from './persist.ts';
import {
  failureOf,
  isIn,
  isUnderWay,
  MOST_AGE,
  type Sending,
  type SentKind,
  sendingOf,
  updateSending,
  useSending,
  withChange,
  without,
} from './sending.ts';
import { useMe } from './session.tsx';
import { onTurn } from './turns.ts';
import { mintUlid } from './ulid.ts';

/** The server takes a new id for 30 s and runs a call for 15 s: an older id is stored by now, or never will be. */
const SETTLED_AGE_MS = 45_000;

/** A younger id is refused because it is ahead of the server's clock or behind a message already read: no try can succeed. */
const EXPIRY_AGE_MS = 28_000;

const ageOf = (id: string) => now() - decodeTime(id);

const isClockOff = (error: unknown) => error instanceof Refusal && error.code === 'core.clock';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends something under the id that this client minted for it. A try whose answer was lost may still be running when its
 * retry is refused as too old, so the id is replaced only when no try with it can be.
 */
export async function sendOnce<T>(id: string, send: (id: string) => Promise<T>, renew: () => string): Promise<T> {
  try {
    return await send(id);
  } catch (error) {
    if (!isClockOff(error)) throw error;
  }
  if (ageOf(id) >= EXPIRY_AGE_MS) {
    await wait(Math.max(0, SETTLED_AGE_MS - ageOf(id)));
    try {
      return await send(id);
    } catch (error) {
      if (!isClockOff(error)) throw error;
    }
  }
  return send(renew());
}

/** How one kind is sent. It runs on without the screen that it was written on. */
export interface Sender<Answer = unknown, More extends object = object> {
  kind: SentKind;
  /** Waits for the network, up to a day, and goes by itself. */
  isPatient?: boolean;
  send(one: Sending<More>, id: string): Promise<Answer>;
  onSent?(cache: QueryClient, answer: Answer, one: Sending<More>, isShown: boolean): unknown;
  /** `isShown` where its screen tells it. */
  onFailed?(cache: QueryClient, error: unknown, one: Sending<More>, isShown: boolean): unknown;
}

/** Whose it is, and where it is shown. */
interface Outbox {
  cache: QueryClient;
  dog: string;
}

const LATE_MS = 10_000;
/** A server that fails may fail because of this very message, which must not hold up the next for ever. */
const MOST_FAULTS = 3;
const FAULT = 500;
const UNAUTHORIZED = 401;

let turn = new AbortController();
onTurn(() => {
  turn.abort();
  turn = new AbortController();
});

const statusOf = (error: unknown) => (error instanceof Refusal ? error.status : 0);
const isNetwork = (error: unknown) => error instanceof Refusal && error.code === 'core.network';

class Dropped extends Error {}

/** Tries it once; if it is patient, until it succeeds, is refused, or is a day old. */
function tryToSend<Answer>({ cache, dog }: Outbox, sender: Sender<Answer>, { key, at }: Sending, signal: AbortSignal) {
  const change = (by: Partial<Sending>, one: Sending) => updateSending(cache, dog, one, withChange(key, by));
  const current = () => sendingOf(cache, dog).find((each) => each.key === key);
  const act = () => {
    const one = current();
    if (!one) throw new Dropped();
    const renew = () => {
      const id = mintUlid();
      if (!signal.aborted) change({ id }, one);
      return id;
    };
    return sendOnce(one.id, (id) => sender.send(one, id), renew);
  };
  if (!sender.isPatient) return act();
  let faults = 0;
  const mayPass = (error: unknown) => {
    const one = current();
    if (one && isNetwork(error)) change({ state: 'away' }, one);
    return isNetwork(error) || (statusOf(error) >= FAULT && ++faults < MOST_FAULTS);
  };
  return persist(async () => act(), { limit: at + MOST_AGE - now(), signal, mayPass });
}

/** Returns false if those behind it have to wait. */
async function deliver<Answer>(outbox: Outbox, sender: Sender<Answer>, one: Sending): Promise<boolean> {
  const { cache, dog } = outbox;
  const { signal } = turn;
  const change = (by: Partial<Sending>) => updateSending(cache, dog, one, withChange(one.key, by));
  const late = setTimeout(() => signal.aborted || change({ state: 'late' }), LATE_MS);
  try {
    const answer = await tryToSend(outbox, sender, one, signal);
    if (signal.aborted) return false;
    await sender.onSent?.(cache, answer, one, isShown(one));
    updateSending(cache, dog, one, without(one.key));
    sent.tell({ one, answer });
  } catch (error) {
    // A session that is over ends soon: the words wait for the same dog.
    if (signal.aborted || statusOf(error) === UNAUTHORIZED) return false;
    if (error instanceof Dropped) return true;
    const failure = failureOf(error);
    change({ state: 'failed', failure: sender.isPatient && isNetwork(error) ? { ...failure, message: '' } : failure });
    sender.onFailed?.(cache, error, one, isShown(one));
  } finally {
    clearTimeout(late);
  }
  return true;
}

const sent = createBus<{ one: Sending; answer: unknown }>();

/** The lanes that are on the screen. */
const shown: string[] = [];
const isShown = ({ kind, of }: Pick<Sending, 'kind' | 'of'>) => shown.includes(`${kind} ${of}`);

function useShown(kind: SentKind, of: string) {
  useEffect(() => {
    const lane = `${kind} ${of}`;
    shown.push(lane);
    return () => void shown.splice(shown.indexOf(lane), 1);
  }, [kind, of]);
}

const running = new WeakMap<QueryClient, Set<string>>();

/** Sends what is under way in a lane, one after another: a second message never overtakes the first. */
async function run<Answer>(outbox: Outbox, sender: Sender<Answer>, of: string) {
  const { cache, dog } = outbox;
  const lanes = running.get(cache) ?? new Set<string>();
  running.set(cache, lanes);
  const lane = `${dog} ${sender.kind} ${of}`;
  if (lanes.has(lane)) return;
  lanes.add(lane);
  const next = () => sendingOf(cache, dog).find((one) => isIn({ kind: sender.kind, of })(one) && isUnderWay(one));
  try {
    for (let one = next(); one; one = next()) {
      if (!(await deliver(outbox, sender, one))) return;
    }
  } finally {
    lanes.delete(lane);
  }
}

/** Goes on with what a reload interrupted, where it goes by itself. */
export function resume<Answer>(cache: QueryClient, dog: string, sender: Sender<Answer>): void {
  const waiting = sendingOf(cache, dog).filter((one) => one.kind === sender.kind && isUnderWay(one));
  for (const of of new Set(waiting.map((one) => one.of))) void run({ cache, dog }, sender, of);
}

interface Listening<Answer> {
  /** Told only while it is shown. */
  onSent?: (answer: Answer) => void;
}

/** Sends things of one kind, and gives what of them is not there yet. */
export function useSender<Answer, More extends object>(
  sender: Sender<Answer, More>,
  of: string,
  { onSent }: Listening<Answer> = {},
) {
  const { userId: dog } = useMe();
  const cache = useQueryClient();
  const { kind } = sender;
  useShown(kind, of);
  const hear = useEffectEvent(({ one, answer }: { one: Sending; answer: unknown }) => {
    if (isIn({ kind, of })(one)) onSent?.(answer as Answer);
  });
  useEffect(() => sent.on((heard) => hear(heard)), []);
  const post = (one: Sending) => {
    updateSending(cache, dog, one, (all) => [...without(one.key)(all), one]);
    void run({ cache, dog }, sender, of);
  };
  return {
    sending: useSending(dog, kind, of),
    send: (words: string, more: object = {}, id = mintUlid()) =>
      post({ key: id, id, kind, of, words, more, at: now(), state: 'sending' }),
    retry: ({ failure: _, ...one }: Sending) => post({ ...one, at: now(), state: 'sending' }),
    drop: (key: string) => updateSending(cache, dog, { kind, of }, without(key)),
  };
}
