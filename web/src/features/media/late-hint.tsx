import { useEffect, useState } from 'react';

interface LateHintProps {
  atFirst?: string;
  later: string;
  after: number;
}

/** Words that change when something takes longer than it usually does. */
export function LateHint({ atFirst, later, after }: LateHintProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  const words = isLate ? later : atFirst;
  return words && <span className="hint">{words}</span>;
}
