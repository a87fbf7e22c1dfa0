import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { isValid } from 'ulid';
import { readJson } from '#shared/core/json';
import type { Refusal } from '#shared/core/refusal';
import { HOUR_MS } from '#shared/core/time';
import { type DraftName, draftOf, keepDraft } from '../../core/draft.ts';
import type { Noun, Sent, Step } from './attachment.ts';

export interface Attached {
  noun: Noun;
  step: Step | 'ready' | 'failed';
  share: number;
  preview?: string;
  sent?: Sent;
  error?: Refusal;
  /** When it was ready. */
  at?: number;
  file?: File;
  stop?: () => void;
}

/** The server forgets an upload that is in no post after a day. */
const MOST_AGE = 20 * HOUR_MS;

const nameOf = (draft: DraftName): DraftName => `${draft}.attached`;

export function readyIn(kept: unknown): Attached | null {
  const { noun, sent, at } = Object(kept);
  return isValid(`${sent?.uploadId}`) ? { noun, sent, at, step: 'ready', share: 1 } : null;
}

/** Nobody sends it: a reload has cut it off. */
export const isCutOff = (attached: Attached | null | undefined) =>
  attached?.step === 'reading' && attached.file === undefined;

/** A ready attachment survives a reload; of one that was on its way, or was ready too long ago, that is known. */
function kept(draft: DraftName): Attached | null {
  const stored = readJson(draftOf(nameOf(draft)));
  const { noun, isOnItsWay, at = Date.now() } = Object(stored);
  if (Date.now() - at > MOST_AGE) return { noun, step: 'reading', share: 0 };
  return readyIn(stored) ?? (isOnItsWay === true ? { noun, step: 'reading', share: 0 } : null);
}

/** The attachment of a draft: in the cache, so that its upload goes on while other screens are open. */
export const attachedTo = (draft: DraftName) =>
  queryOptions<Attached | null>({
    queryKey: ['media', 'attached', draft],
    queryFn: skipToken,
    initialData: () => kept(draft),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

const isReady = (attached: Attached | null): attached is Attached => attached?.step === 'ready';

/** Sets the attachment, and stores for a reload what is left of it then. */
export function show(cache: QueryClient, draft: DraftName, attached: Attached | null) {
  const { noun, sent, step } = attached ?? {};
  const stored = isReady(attached) ? { noun, sent, at: attached.at ?? Date.now() } : { noun, isOnItsWay: true };
  keepDraft(nameOf(draft), step && step !== 'failed' ? JSON.stringify(stored) : '');
  cache.setQueryData<Attached | null>(attachedTo(draft).queryKey, attached);
}

/** The drafts whose files are not there yet. */
export const onTheirWay = (cache: QueryClient): DraftName[] =>
  cache
    .getQueriesData<Attached | null>({ queryKey: ['media', 'attached'] })
    .flatMap(([[, , draft], attached]) => (attached && !isReady(attached) ? [draft as DraftName] : []));

/** Where the draft comes from another tab now. */
export function showKept(cache: QueryClient, draft: DraftName) {
  cache.getQueryData<Attached | null>(attachedTo(draft).queryKey)?.stop?.();
  cache.setQueryData<Attached | null>(attachedTo(draft).queryKey, kept(draft));
}

export function change(cache: QueryClient, draft: DraftName, by: Partial<Attached>) {
  const now = cache.getQueryData<Attached | null>(attachedTo(draft).queryKey);
  if (now) show(cache, draft, { ...now, ...by });
}
