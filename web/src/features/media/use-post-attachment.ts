import { useEffect } from 'react';
import { lengthOf } from '#shared/core/text';
import { MAX_ALT } from '#shared/limits';
import { type DraftName, useDraft } from '../../core/draft.ts';
import { useWell } from './use-well.ts';

const isTooLong = (alt: string) => lengthOf(alt.trim()) > MAX_ALT;

/** While a file is uploading, the browser asks before the page is left. */
function useLeaveGuard(onItsWay: boolean) {
  useEffect(() => {
    if (!onItsWay) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [onItsWay]);
}

export function usePostAttachment(draft: DraftName) {
  const [alt, setAlt] = useDraft(`${draft}.alt`);
  const well = useWell(draft);
  const { attached, uploadId, isOnItsWay, choose, drop, clear, fail, restore } = well;
  useLeaveGuard(isOnItsWay);
  const without = (end: () => void) => () => {
    setAlt('');
    end();
  };
  return {
    well: { ...well, drop: without(drop) },
    description: { alt, onAlt: setAlt, isTooLong: isTooLong(alt) },
    isChosen: Boolean(attached),
    blocked: Boolean(attached && !uploadId) || isTooLong(alt),
    content: uploadId ? { uploadId, ...(alt.trim() !== '' && { alt: alt.trim() }) } : {},
    attached: attached?.sent && { noun: attached.noun, sent: attached.sent },
    take: choose,
    restore: (kept: object | undefined, description = '') => {
      setAlt(description);
      restore(kept);
    },
    fail,
    clear: without(clear),
  };
}
