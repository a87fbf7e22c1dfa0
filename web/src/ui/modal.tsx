import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface ModalProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the foot, the safe one first. */
  actions?: ReactNode;
}

/** A bottom sheet on phones, a dialog from 768 px. */
export function Modal({ title, open, onClose, children, actions }: ModalProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim">
          <Dialog.Content className="modal" aria-describedby={undefined}>
            <div className="modal-head">
              <Dialog.Title>{title}</Dialog.Title>
              <Dialog.Close asChild>
                <IconButton label="Close">
                  <X className="i l" />
                </IconButton>
              </Dialog.Close>
            </div>
            {children}
            {actions && <div className="btns">{actions}</div>}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
