import { t } from '@lingui/core/macro';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSocketState } from '../core/socket.tsx';

/** Shorter interruptions are not shown. */
const PATIENCE = 10_000;

function useIsAway() {
  const away = useSocketState() === 'away';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!away) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [away]);
  return away && late;
}

export function AwayNote() {
  const isAway = useIsAway();
  return (
    <div className="away-note" role="status">
      {isAway && (
        <span>
          <WifiOff className="icon small" />
          <span className="words">
            {t`No live updates`}
            <span className="more">{t`. Checking now and then.`}</span>
          </span>
        </span>
      )}
    </div>
  );
}
