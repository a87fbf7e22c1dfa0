import type { Refusal } from '#shared/core/refusal';
import { useDraft } from '../../core/draft.ts';
import { isTooLong } from './alt-text.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useWell } from './use-well.tsx';

export function usePostAttachment(draft: string) {
  const [alt, setAlt] = useDraft(`${draft}.alt`);
  const description = { alt, onAlt: setAlt, isTooLong: isTooLong(alt) };
  const { buttonFor, well, uploadId, attached, isOnItsWay, choose, clear, fail } = useWell(draft, description);
  useLeaveGuard(isOnItsWay);
  return {
    button: buttonFor(),
    well,
    blocked: Boolean(attached && !uploadId) || isTooLong(alt),
    content: uploadId ? { uploadId, ...(alt.trim() !== '' && { alt: alt.trim() }) } : {},
    take: choose,
    fail: (error: Refusal) => fail(error),
    clear: () => {
      clear();
      setAlt('');
    },
  };
}
