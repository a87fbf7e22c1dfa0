import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { isValid } from 'ulid';
import { readJson } from '#shared/core/json';
import type { Refusal } from '#shared/core/refusal';
import { draftOf, keepDraft } from '../../core/draft.ts';
import type { Noun, Sent, Step } from './attachment.ts';

export interface Attached {
  noun: Noun;
  step: Step | 'ready' | 'failed';
  share: number;
  preview?: string;
  sent?: Sent;
  error?: Refusal;
  file?: File;
  stop?: () => void;
}

const nameOf = (draft: string) => `${draft}.attached`;

/** A ready attachment survives a reload. */
function kept(draft: string): Attached | null {
  const { noun, sent } = Object(readJson(draftOf(nameOf(draft))));
  return isValid(`${sent?.uploadId}`) ? { noun, sent, step: 'ready', share: 1 } : null;
}

/** The attachment of a draft: in the cache, so that its upload goes on while other screens are open. */
export const attachedTo = (draft: string) =>
  queryOptions<Attached | null>({
    queryKey: ['media', 'attached', draft],
    queryFn: skipToken,
    initialData: () => kept(draft),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

const isReady = (attached: Attached | null): attached is Attached => attached?.step === 'ready';

/** Sets the attachment, and stores it for a reload once it is ready. */
export function show(cache: QueryClient, draft: string, attached: Attached | null) {
  keepDraft(nameOf(draft), isReady(attached) ? JSON.stringify({ noun: attached.noun, sent: attached.sent }) : '');
  cache.setQueryData<Attached | null>(attachedTo(draft).queryKey, attached);
}

export function change(cache: QueryClient, draft: string, by: Partial<Attached>) {
  const now = cache.getQueryData<Attached | null>(attachedTo(draft).queryKey);
  if (now) show(cache, draft, { ...now, ...by });
}
