import { Dialog } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useLayer } from '../core/layers.ts';
import { CloseButton } from './close-button.tsx';
import { isComposing } from './send-on-enter.ts';
import './modal.css';

export interface ModalProps {
  title: string;
  step?: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the bottom, the safe one first. The rest scrolls above them. */
  actions?: ReactNode;
  /** Only a button closes it, because something would be lost. */
  held?: boolean;
  /** The initial focus. @default the close button */
  first?: RefObject<HTMLElement | null>;
  /** Announced at once by screen readers. */
  alert?: boolean;
}

const isToast = ({ target }: Event) => target instanceof Element && target.closest('[data-sonner-toaster]') !== null;

/** Returns the focus to the element that opened the dialog, if it still exists. In Safari, that is the post around a pressed button. */
function useReturn(first: ModalProps['first']) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (!first?.current) return;
      event.preventDefault();
      first.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}

export function Component({ title, step, open, onClose, children, actions, first, ...rest }: ModalProps) {
  const { held = false, alert = false } = rest;
  useLayer(open, onClose, held);
  const focus = useReturn(first);
  const onEscape = (event: KeyboardEvent) => (held || isComposing(event)) && event.preventDefault();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim">
          <Dialog.Content
            {...focus}
            className="modal"
            role={alert ? 'alertdialog' : 'dialog'}
            aria-describedby={undefined}
            onEscapeKeyDown={onEscape}
            onInteractOutside={(event) => (held || isToast(event.detail.originalEvent)) && event.preventDefault()}
          >
            <div className="modal-body">
              <div className="modal-head">
                <div className="modal-title">
                  {step && <p className="small faint">{step}</p>}
                  <Dialog.Title>{title}</Dialog.Title>
                </div>
                <CloseButton />
              </div>
              {children}
            </div>
            {actions && <div className="buttons">{actions}</div>}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
