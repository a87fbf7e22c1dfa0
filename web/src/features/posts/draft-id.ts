import { useRef } from 'react';
import { Refusal } from '#shared/core/refusal';
import { mintUlid } from '../../core/ulid.ts';

const isClockOff = (error: Error) => error instanceof Refusal && error.code === 'core.clock';

/** The id of what is being written: the same words sent again are the same post or comment, changed words another. */
export function useDraftId() {
  const draft = useRef<{ text: string; id: string }>(undefined);
  const forget = () => {
    draft.current = undefined;
  };
  const of = (text: string) => {
    if (draft.current?.text !== text) draft.current = { text, id: mintUlid() };
    return draft.current.id;
  };
  /** An id that has grown too old to be taken is replaced once, unseen. */
  const retry = (failures: number, error: Error) => {
    if (isClockOff(error)) forget();
    return failures === 0 && isClockOff(error);
  };
  return { of, forget, renewal: { retry, retryDelay: 0 } };
}
