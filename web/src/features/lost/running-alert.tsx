import { useMemo } from 'react';
import type { Alert } from '#shared/lost/alert';
import type { Tip } from '#shared/lost/tips';
import './alert.css';
import { RunningHead } from './running-head.tsx';
import { RunningMap } from './running-map.tsx';
import { Found, Sightings } from './sighting-list.tsx';
import { sightingsOf } from './sightings.ts';
import { NextHour } from './steps.tsx';
import { WhoIsTold } from './who-is-told.tsx';

interface RunningAlertProps {
  alert: Alert;
  tips: Tip[];
  name: string;
}

export function RunningAlert({ alert, tips, name }: RunningAlertProps) {
  const sightings = useMemo(() => sightingsOf(tips), [tips]);
  return (
    <div className="split">
      <div className="column">
        <RunningHead alert={alert} name={name} />
        <Found sightings={sightings} alert={alert} name={name} />
        <RunningMap alert={alert} sightings={sightings} />
        <Sightings sightings={sightings} alert={alert} name={name} />
      </div>
      <aside className="column aside">
        <NextHour name={name} />
        <WhoIsTold alert={alert} />
      </aside>
    </div>
  );
}
