import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toaster, toast } from 'sonner';
import { Refusal } from '#shared/core/refusal';
import { Reference } from './reference.tsx';

const icons = {
  success: <CircleCheck className="icon" />,
  error: <CircleAlert className="icon" />,
  info: <Info className="icon" />,
  close: <X className="icon" />,
};

const toastOptions = { unstyled: true, classNames: { toast: 'toast', closeButton: 'icon-btn' } };

/** Above the tab bar; the toast itself keeps its distance from the edges. */
const phoneOffset = { bottom: 'calc(var(--by-tabbar) + 12px + env(safe-area-inset-bottom))', left: 0, right: 0 };

/** Renders the toasts; once, at the root. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-center"
      duration={3000}
      icons={icons}
      toastOptions={toastOptions}
      style={{ '--width': '440px' }}
      mobileOffset={phoneOffset}
    />
  );
}

export const toastGood = (words: string) => toast.success(words);

const untilClosed = { duration: Number.POSITIVE_INFINITY, closeButton: true };

/** An error, which stays until it is closed. */
export function toastBad(words: string, error?: unknown) {
  const description = error instanceof Refusal && error.reference && <Reference error={error} />;
  return toast.error(<span role="alert">{words}</span>, { ...untilClosed, description });
}

/** A neutral note, which stays until it is closed. */
export const toastNote = (words: string) => toast.info(words, untilClosed);
