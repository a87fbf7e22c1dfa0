import { Suspense, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Refusal } from '#shared/core/refusal';
import { useDraft } from '../../core/draft.ts';
import { lazyPart } from '../../core/lazy-page.ts';
import { mayPass } from '../../core/query-client.ts';
import { isTooLong } from './alt-text.ts';
import { AttachButton } from './attach-button.tsx';
import { useAttachment } from './use-attachment.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const waiting = (
  <div className="attach" aria-busy="true">
    <div className="thumb" />
  </div>
);
const Well = lazyPart(() => import('./attachment-well.tsx'));

export function usePostAttachment(draft: string) {
  const { attached, choose, remove, clear, fail } = useAttachment(draft);
  const [alt, setAlt] = useDraft(`${draft}.alt`);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const uploadId = attached?.step === 'ready' ? attached.sent?.uploadId : undefined;
  useLeaveGuard(Boolean(attached && !uploadId && attached.step !== 'failed'));
  const drop = () => {
    flushSync(() => {
      remove();
      setAlt('');
    });
    button.current?.focus();
  };
  const again = attached?.file && attached.error && mayPass(attached.error) ? attached.file : undefined;
  return {
    button: <AttachButton input={input} button={button} hidden={Boolean(attached)} onChoose={choose} />,
    well: attached && (
      <Suspense fallback={waiting}>
        <Well
          attached={attached}
          alt={alt}
          onAlt={setAlt}
          onRemove={drop}
          onPick={() => input.current?.click()}
          onRetry={again && (() => choose(again))}
        />
      </Suspense>
    ),
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
