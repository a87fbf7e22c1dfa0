import { useRef } from 'react';
import { mintUlid } from '../../core/ulid.ts';

/** The id of the post that is being written: the same words sent again are the same post, changed words another. */
export function useDraftId() {
  const draft = useRef<{ text: string; postId: string }>(undefined);
  return {
    of(text: string) {
      if (draft.current?.text !== text) draft.current = { text, postId: mintUlid() };
      return draft.current.postId;
    },
    forget() {
      draft.current = undefined;
    },
  };
}
