import { useRef } from 'react';
import { isValid } from 'ulid';
import { readJson } from '#shared/core/json';
import { type DraftName, draftOf, keepDraft } from './draft.ts';
import { sendOnce } from './send-once.ts';
import { mintUlid } from './ulid.ts';

interface Kept {
  content: string;
  id: string;
}

function keptIn(name: DraftName): Kept | undefined {
  const { content, id } = Object(readJson(draftOf(name)));
  return typeof content === 'string' && isValid(`${id}`) ? { content, id } : undefined;
}

/** Unchanged content keeps its id, so that a post that was sent just before a reload is never made twice. */
export function useDraftId(draft: DraftName) {
  const name: DraftName = `${draft}.id`;
  const known = useRef<Kept>(undefined);
  const keep = (kept: Kept | undefined) => {
    known.current = kept;
    keepDraft(name, kept ? JSON.stringify(kept) : '');
  };
  const forget = () => keep(undefined);
  const idOf = (content: string) => {
    const kept = known.current ?? keptIn(name);
    const now = kept?.content === content ? kept : { content, id: mintUlid() };
    keep(now);
    return now.id;
  };
  const send = <T>(given: object, sendAs: (id: string) => Promise<T>) => {
    const content = JSON.stringify(given);
    const renew = () => {
      forget();
      return idOf(content);
    };
    return sendOnce(idOf(content), sendAs, renew);
  };
  return { send, forget };
}
