import { Suspense } from 'react';
import { lazyPart } from '../../core/lazy-page.ts';
import type { Description } from './description.tsx';
import type { Well } from './use-well.ts';

const AttachmentWell = lazyPart(() => import('./attachment-well.tsx'));

const waiting = (
  <div className="attach" aria-busy="true">
    <div className="thumb" />
  </div>
);

interface AttachedFileProps {
  well: Well;
  description?: Description;
}

export function AttachedFile({ well: { attached, input, drop, retry }, description }: AttachedFileProps) {
  if (!attached) return null;
  return (
    <Suspense fallback={waiting}>
      <AttachmentWell
        attached={attached}
        description={description}
        onRemove={drop}
        onPick={() => input.current?.click()}
        onRetry={retry}
      />
    </Suspense>
  );
}
