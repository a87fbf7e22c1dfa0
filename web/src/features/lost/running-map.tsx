import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { DAY_MS } from '#shared/core/time';
import type { Alert } from '#shared/lost/alert';
import type { TipRow } from '#shared/lost/tips';
import { now } from '../../core/ulid.ts';
import { Card } from '../../ui/card.tsx';
import { LostMap } from './map.tsx';
import './running-map.css';
import { ballsFor, countOf } from './sightings.ts';

interface RunningMapProps {
  alert: Alert;
  rows: TipRow[];
  isWhole: boolean;
}

function Stats({ alert: { endsAt }, rows, isWhole }: RunningMapProps) {
  // On its last day the alert asks whether the dog is home.
  const days = Math.max(0, Math.ceil((Date.parse(endsAt) - now()) / DAY_MS) - 1);
  const seen = countOf(rows);
  return (
    <dl className="alert-stats" aria-live="polite">
      {[
        [isWhole ? seen : `${seen}+`, plural(seen, { one: 'sighting', other: 'sightings' })],
        [days, plural(days, { one: 'day left', other: 'days left' })],
      ].map(([number, words]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}

export function RunningMap(props: RunningMapProps) {
  const { alert, rows } = props;
  const balls = useMemo(() => ballsFor(rows), [rows]);
  const around = alert.cell ?? balls[0]?.cell;
  return (
    <Card className="stack" aria-label={t`Where and how long`}>
      {around && (
        <LostMap
          label={t`Map of the sightings`}
          around={around}
          place={alert.cell ?? undefined}
          km={alert.km}
          balls={balls}
        />
      )}
      <Stats {...props} />
    </Card>
  );
}
