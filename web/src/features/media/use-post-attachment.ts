import { type DraftName, useDraft } from '../../core/draft.ts';
import { isTooLong } from './alt-text.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useWell } from './use-well.ts';

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
