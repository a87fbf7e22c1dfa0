import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isValid } from 'ulid';
import { readJson } from '#shared/core/json';
import { isCode, Refusal, refuse } from '#shared/core/refusal';
import { DAY_MS } from '#shared/core/time';
import type { Code } from '#shared/errors';
import { now } from './clock.ts';
import { keepDraft, nameDraft } from './draft.ts';
import { allDrafts } from './stored-drafts.ts';
import { tabId } from './tab.ts';

export type SentKind = 'message' | 'post' | 'comment' | 'edit' | 'tip' | 'alert';

/**
 * `sending`: on its way, or behind others that are; `late`: there is no answer yet; `away`: there is no network, and it goes by
 * itself; `failed`: the server or the network said no; `offered`: a reload cut it off, and only its dog knows whether to send it.
 */
type State = 'sending' | 'late' | 'away' | 'failed' | 'offered';

const UNDER_WAY: readonly State[] = ['sending', 'late', 'away'];

export interface Failure {
  code: Code;
  message: string;
  reason?: string;
}

export const failureOf = (error: unknown): Failure => {
  const { code, message, reason } = error instanceof Refusal ? error : refuse('core.unexpected');
  return { code, message, ...(reason !== undefined && { reason }) };
};

export const refusalIn = ({ code, message, reason }: Failure) => new Refusal(code, message, reason);

/** Nobody said no. */
const UNTOLD: Failure = { code: 'core.network', message: '' };

function readFailure(kept: unknown): Failure {
  const { code, message, reason } = Object(kept);
  return typeof message === 'string' && isCode(`${code}`) ? { code, message, reason } : UNTOLD;
}

export interface Sending<More extends object = object> {
  /** Stays the same even if the id is replaced. */
  key: string;
  id: string;
  kind: SentKind;
  /** What it belongs to: those of one conversation, or post, go one after another. */
  of: string;
  words: string;
  more: More;
  at: number;
  state: State;
  /** Why it was not sent; its message is '' if there is nothing to add. */
  failure?: Failure;
}

/** What is older is not sent any more unasked. */
export const MOST_AGE = DAY_MS;

export const isUnderWay = ({ state }: Sending) => UNDER_WAY.includes(state);

const OUTBOX = 'outbox.';

const nameOf = (dog: string, kind: SentKind, of: string) =>
  nameDraft(dog, 'outbox', kind === 'message' ? of : `${kind}-${of}`);

/** What is under way in storage, a reload has cut off. */
function takenUp(one: Sending): Sending {
  if (!isUnderWay(one)) return one;
  if (one.kind !== 'message') return { ...one, state: 'offered' };
  return now() - one.at < MOST_AGE ? { ...one, state: 'away' } : { ...one, state: 'failed', failure: UNTOLD };
}

function readOne(kept: unknown, of: string): Sending[] {
  // A tab that is older than this store has messages in it under other names.
  const { key, messageId, id = messageId, content, words = content, state = 'failed', failure, ...more } = Object(kept);
  if (typeof key !== 'string' || typeof words !== 'string' || !isValid(`${id}`)) return [];
  const known = { kind: 'message', of, more: {}, at: now(), ...more } as const;
  return [takenUp({ ...known, key, id, words, state, ...(state === 'failed' && { failure: readFailure(failure) }) })];
}

function keptOf(dog: string): Sending[] {
  const own = allDrafts().filter(
    (draft) => draft.dog === dog && draft.tab === tabId() && draft.what.startsWith(OUTBOX),
  );
  return own.flatMap(({ what, parts }) => {
    const kept = readJson(parts[''] ?? '');
    return Array.isArray(kept) ? kept.flatMap((one) => readOne(one, what.slice(OUTBOX.length))) : [];
  });
}

const outboxOf = (dog: string) =>
  queryOptions<Sending[]>({
    queryKey: ['sending', dog],
    queryFn: skipToken,
    initialData: () => keptOf(dog),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** All that the dog has sent in this tab and that the server has not taken yet, in its order. */
export const sendingOf = (cache: QueryClient, dog: string): Sending[] =>
  cache.getQueryData(outboxOf(dog).queryKey) ?? keptOf(dog);

type Update = (all: Sending[]) => Sending[];

const laneOf = ({ kind, of }: Pick<Sending, 'kind' | 'of'>) => `${kind} ${of}`;

export const isIn =
  (lane: Pick<Sending, 'kind' | 'of'>) =>
  (one: Sending): boolean =>
    laneOf(one) === laneOf(lane);

/** Stored before it is sent: what is only in memory is lost with the tab. */
export function updateSending(cache: QueryClient, dog: string, lane: Pick<Sending, 'kind' | 'of'>, update: Update) {
  const all = update(sendingOf(cache, dog));
  const own = all.filter(isIn(lane));
  keepDraft(nameOf(dog, lane.kind, lane.of), own.length === 0 ? '' : JSON.stringify(own));
  cache.setQueryData(outboxOf(dog).queryKey, all);
}

export const without =
  (key: string): Update =>
  (all) =>
    all.filter((one) => one.key !== key);

export const withChange =
  (key: string, change: Partial<Sending>): Update =>
  (all) =>
    all.map((one) => (one.key === key ? { ...one, ...change } : one));

/** What of one kind is not there yet, of one conversation or post, or of all. */
export function useSending(dog: string, kind: SentKind, of?: string): Sending[] {
  const { data = [] } = useQuery({
    ...outboxOf(dog),
    select: useCallback(
      (all: Sending[]) => all.filter((one) => one.kind === kind && (of === undefined || one.of === of)),
      [kind, of],
    ),
  });
  return data;
}
