import { t } from '@lingui/core/macro';
import { LocateFixed } from 'lucide-react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { usePosition } from './position.ts';
import { pinAt, wordsFor } from './square.ts';

interface PinProps {
  cell: string | undefined;
  onFound: (cell: string) => void;
}

/** The position is cut to a cell before anything is sent. */
export function Pin({ cell, onFound }: PinProps) {
  const { ask, isLooking, isRefused } = usePosition((position) => onFound(pinAt(position)));
  return (
    <>
      <Button wide busy={isLooking} onClick={ask} type="button">
        <LocateFixed className="icon" />
        {t`Use where I am`}
      </Button>
      {isRefused && (
        <Alert tone="warn">{t`Your browser did not share a position. The place in words is enough.`}</Alert>
      )}
      {cell && <p className="sm" aria-live="polite">{t`The pin: ${wordsFor(cell)}`}</p>}
    </>
  );
}
