import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSocketState } from '../core/socket.tsx';

/** A line that comes back by then was hardly gone. */
const PATIENCE = 10_000;

/** Whether the live updates have been away for a while. */
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

/** Says quietly that nothing comes by itself just now. */
export function AwayNote() {
  const isAway = useIsAway();
  return (
    <div className="away-note" role="status">
      {isAway && (
        <span>
          <WifiOff className="icon small" />
          <span className="words">
            No live updates<span className="more">. Checking now and then.</span>
          </span>
        </span>
      )}
    </div>
  );
}
