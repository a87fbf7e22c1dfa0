import { useRef } from 'react';
import * as z from 'zod';
import { readJson } from '#shared/core/json';
import { Refusal } from '#shared/core/refusal';
import { Ulid } from '#shared/core/schema';
import { draftOf, keepDraft } from './draft.ts';
import { mintUlid } from './ulid.ts';

const Kept = z.object({ content: z.string(), id: Ulid });
type Kept = z.infer<typeof Kept>;

const isClockOff = (error: Error) => error instanceof Refusal && error.code === 'core.clock';

/**
 * The id of what is being written: the same content sent again is the same post or comment, changed content another.
 * It is kept beside the draft, so that what was sent just before a reload is never made twice.
 */
export function useDraftId(draft: string) {
  const name = `${draft}.id`;
  const known = useRef<Kept>(undefined);
  const keep = (kept: Kept | undefined) => {
    known.current = kept;
    keepDraft(name, kept ? JSON.stringify(kept) : '');
  };
  const forget = () => keep(undefined);
  const of = (given: object) => {
    const content = JSON.stringify(given);
    const kept = known.current ?? Kept.safeParse(readJson(draftOf(name))).data;
    const now = kept?.content === content ? kept : { content, id: mintUlid() };
    keep(now);
    return now.id;
  };
  /** An id that has grown too old to be taken is replaced once, unseen. */
  const retry = (failures: number, error: Error) => {
    if (isClockOff(error)) forget();
    return failures === 0 && isClockOff(error);
  };
  return { of, forget, renewal: { retry, retryDelay: 0 } };
}
