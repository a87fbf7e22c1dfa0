import { Suspense, useState } from 'react';
import { lazyPart } from '../core/lazy-page.ts';
import type { ModalProps } from './modal-dialog.tsx';

const Dialog = lazyPart(() => import('./modal-dialog.tsx'), { isAhead: true });

/** A bottom sheet on phones, a dialog from 768 px. */
export function Modal(props: ModalProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
