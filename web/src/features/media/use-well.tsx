import { type ReactNode, Suspense, useRef } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../core/lazy-page.ts';
import { mayPass } from '../../core/query-client.ts';
import { AttachButton } from './attach-button.tsx';
import type { Description } from './description.tsx';
import { useAttachment } from './use-attachment.ts';

const waiting = (
  <div className="attach" aria-busy="true">
    <div className="thumb" />
  </div>
);
const Well = lazyPart(() => import('./attachment-well.tsx'));

/** The button that attaches a file to a draft, and what shows the file. */
export function useWell(draft: string, description?: Description) {
  const { attached, choose, remove, clear, fail } = useAttachment(draft);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const uploadId = attached?.step === 'ready' ? attached.sent?.uploadId : undefined;
  const drop = () => {
    flushSync(() => {
      remove();
      description?.onAlt('');
    });
    button.current?.focus();
  };
  const again = attached?.file && attached.error && mayPass(attached.error) ? attached.file : undefined;
  const well: ReactNode = attached && (
    <Suspense fallback={waiting}>
      <Well
        attached={attached}
        description={description}
        onRemove={drop}
        onPick={() => input.current?.click()}
        onRetry={again && (() => choose(again))}
      />
    </Suspense>
  );
  const buttonFor = (photo?: string) => (
    <AttachButton input={input} button={button} hidden={Boolean(attached)} photo={photo} onChoose={choose} />
  );
  const isOnItsWay = Boolean(attached && !uploadId && attached.step !== 'failed');
  return { buttonFor, well, uploadId, attached, isOnItsWay, choose, clear, fail };
}
