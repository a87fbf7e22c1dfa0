import { t } from '@lingui/core/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { refuse } from '#shared/core/refusal';
import { retryNow } from '../core/persist.ts';
import { Failure } from '../ui/states.tsx';

/** A page that has not come by then gets a sentence. */
const PATIENCE = 10_000;

const network = refuse('core.network');

function onConnection(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

const useIsOnline = () => useSyncExternalStore(onConnection, () => navigator.onLine);

/** True after ten seconds, and again ten seconds after each retry. */
function useIsLate() {
  const [tries, setTries] = useState(0);
  const [lateTry, setLateTry] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setLateTry(tries), PATIENCE);
    return () => clearTimeout(timer);
  }, [tries]);
  const retry = () => {
    setTries(tries + 1);
    retryNow();
  };
  return { isLate: lateTry === tries, retry };
}

function Waiting() {
  const { isLate, retry } = useIsLate();
  const isOnline = useIsOnline();
  return (
    <div className="pending-page">
      <div className="pending-bar" role="progressbar" aria-label={t`Loading the page`} />
      {(isLate || !isOnline) && <Failure error={network} onRetry={retry} />}
    </div>
  );
}

export function PendingPage() {
  const { state, location } = useNavigation();
  return state === 'loading' ? <Waiting key={location.key} /> : null;
}
