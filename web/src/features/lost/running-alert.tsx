import type { ReactNode } from 'react';
import type { Alert } from '#shared/lost/alert';
import type { TipRow } from '#shared/lost/tips';
import { useKeptRows } from '../../core/kept-rows.ts';
import './alert.css';
import { RunningHead } from './running-head.tsx';
import { RunningMap } from './running-map.tsx';
import { Found, Sightings } from './sighting-list.tsx';
import { partedRows } from './sightings.ts';
import { NextHour } from './steps.tsx';
import { keyOf } from './tip-row.tsx';
import { WhoIsTold } from './who-is-told.tsx';

interface RunningAlertProps {
  alert: Alert;
  rows: TipRow[];
  name: string;
  /** What follows the rows, if they are not all there are. */
  next?: ReactNode;
}

export function RunningAlert({ alert, rows, name, next }: RunningAlertProps) {
  const kept = useKeptRows(rows, keyOf);
  const [found, others] = partedRows(kept.rows.filter(({ isGone }) => !isGone));
  const about = { alert, name, onAnswer: kept.keep };
  return (
    <div className="split">
      <div className="column">
        <RunningHead alert={alert} name={name} />
        <Found rows={found} {...about} />
        <RunningMap alert={alert} rows={rows} isWhole={!next} />
        <Sightings rows={others} {...about} isRest={found.length > 0} next={next} />
      </div>
      <aside className="column aside">
        <NextHour name={name} />
        <WhoIsTold alert={alert} />
      </aside>
    </div>
  );
}
