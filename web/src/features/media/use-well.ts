import { useEffect, useRef } from 'react';
import type { DraftName } from '../../core/draft.ts';
import { mayPass } from '../../core/query-client.ts';
import { useAttachment } from './use-attachment.ts';

export type Well = ReturnType<typeof useWell>;

/** The file that is attached to a draft; `AttachButton` chooses it, and `AttachedFile` shows it. */
export function useWell(draft: DraftName) {
  const { attached, choose, remove, clear, fail, restore } = useAttachment(draft);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const uploadId = attached?.step === 'ready' ? attached.sent?.uploadId : undefined;
  const isDropped = useRef(false);
  const drop = () => {
    isDropped.current = true;
    remove();
  };
  // Its own button goes with it.
  useEffect(() => {
    if (!attached && isDropped.current) button.current?.focus();
    isDropped.current = false;
  }, [attached]);
  const again = attached?.file && attached.error && mayPass(attached.error) ? attached.file : undefined;
  return {
    attached,
    uploadId,
    isOnItsWay: Boolean(attached && !uploadId && attached.step !== 'failed'),
    input,
    button,
    choose,
    drop,
    retry: again && (() => choose(again)),
    clear,
    fail,
    restore,
  };
}
