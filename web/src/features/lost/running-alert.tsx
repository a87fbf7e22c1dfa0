import { type ReactNode, useMemo } from 'react';
import type { Alert } from '#shared/lost/alert';
import type { TipRow } from '#shared/lost/tips';
import './alert.css';
import { RunningHead } from './running-head.tsx';
import { RunningMap } from './running-map.tsx';
import { Found, Sightings } from './sighting-list.tsx';
import { partedRows } from './sightings.ts';
import { NextHour } from './steps.tsx';
import { WhoIsTold } from './who-is-told.tsx';

interface RunningAlertProps {
  alert: Alert;
  rows: TipRow[];
  name: string;
  /** What follows the rows, if they are not all there are. */
  next?: ReactNode;
}

export function RunningAlert({ alert, rows, name, next }: RunningAlertProps) {
  const [found, others] = useMemo(() => partedRows(rows), [rows]);
  return (
    <div className="split">
      <div className="column">
        <RunningHead alert={alert} name={name} />
        <Found rows={found} alert={alert} name={name} />
        <RunningMap alert={alert} rows={rows} isWhole={!next} />
        <Sightings rows={others} alert={alert} name={name} isRest={found.length > 0} next={next} />
      </div>
      <aside className="column aside">
        <NextHour name={name} />
        <WhoIsTold alert={alert} />
      </aside>
    </div>
  );
}
