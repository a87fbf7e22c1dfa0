import { t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import './toast.css';

const icons = {
  success: <CircleCheck className="icon" />,
  error: <CircleAlert className="icon" />,
  info: <Info className="icon" />,
  close: <X className="icon" />,
};

const toastOptions = {
  unstyled: true,
  classNames: { toast: 'toast', closeButton: 'icon-button', actionButton: 'toast-action' },
};

/** Above the tab bar; the toast itself keeps its distance from the edges. */
const phoneOffset = { bottom: 'calc(var(--by-tabbar) + 12px + env(safe-area-inset-bottom))', left: 0, right: 0 };

export function Component({ onReady }: { onReady: (show: typeof toast) => void }) {
  // The Toaster shows what comes after it has subscribed, in an effect of its own.
  useEffect(() => onReady(toast), [onReady]);
  return (
    <Toaster
      position="bottom-center"
      duration={3000}
      icons={icons}
      toastOptions={{ ...toastOptions, closeButtonAriaLabel: t`Close this notice` }}
      customAriaLabel={t`Notices (Alt+T)`}
      style={{ '--width': '440px' }}
      mobileOffset={phoneOffset}
    />
  );
}
