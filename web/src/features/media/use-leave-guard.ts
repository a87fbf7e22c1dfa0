import { useEffect } from 'react';

/** While a file is uploading, the browser asks before the page is left. */
export function useLeaveGuard(onItsWay: boolean) {
  useEffect(() => {
    if (!onItsWay) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [onItsWay]);
}
