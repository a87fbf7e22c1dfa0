import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useMe } from '../../core/session.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Coordinates } from './coordinates.tsx';
import { LostMap } from './map.tsx';
import { groundQuery } from './map-ground.ts';
import { usePosition } from './position.ts';
import { pinAt, wordsFor } from './square.ts';

interface PinProps {
  cell: string | undefined;
  km: number;
  onFound: (cell: string) => void;
}

/** The position is cut to a cell before anything is sent. The map is there as soon as there is a place to begin. */
export function Pin({ cell, km, onFound }: PinProps) {
  const { area } = useMe();
  const { ask, isLooking, isRefused } = usePosition((position) => onFound(pinAt(position)));
  const { data: ground } = useQuery(groundQuery);
  const around = cell ?? area?.cell ?? ground?.bounds;
  const locate = (
    <Button className={around && 'map-chip'} wide={!around} busy={isLooking} onClick={ask} type="button">
      <LocateFixed className="icon" />
      {t`Use where I am`}
    </Button>
  );
  return (
    <>
      {around ? (
        <LostMap label={t`Where it was`} around={around} pin={cell} km={km} onMove={onFound}>
          {locate}
        </LostMap>
      ) : (
        locate
      )}
      {isRefused && (
        <Alert tone="warn">{t`Your browser did not share a position. The place in words is enough.`}</Alert>
      )}
      {isRefused && !around && <Coordinates onFound={(position) => onFound(pinAt(position))} />}
      {around && (
        <p className="small" aria-live="polite">
          {cell ? t`The pin: ${wordsFor(cell)}` : t`Press the map to set the pin.`}
        </p>
      )}
    </>
  );
}
