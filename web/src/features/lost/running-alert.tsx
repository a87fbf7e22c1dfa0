import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { DAY_MS } from '#shared/core/time';
import type { Alert } from '#shared/lost/alert';
import type { TipRow } from '#shared/lost/tips';
import { now } from '../../core/clock.ts';
import { Card, Titled } from '../../ui/card.tsx';
import { LostMap } from './map.tsx';
import './running-map.css';
import { Pencil } from 'lucide-react';
import { useKeptRows } from '../../core/kept-rows.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useEnd } from './alert.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { Refused } from './refused.tsx';
import { SightingRow } from './sighting-row.tsx';
import { ballsFor, countOf, partedRows, type SightingRows } from './sightings.ts';
import './alert.css';
import { RunningHead } from './running-head.tsx';
import { NextHour } from './steps.tsx';
import { keyOf } from './tip-row.tsx';

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

function RunningMap(props: RunningMapProps) {
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

interface StopProps {
  alert: Alert;
  onClose: () => void;
}

function Stop({ alert: { alertId }, onClose }: StopProps) {
  const { mutate, isPending, error } = useEnd();
  return (
    <Modal
      title={t`Stop the alert?`}
      open
      alert
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Leave it`}</Button>
          <Button
            look="danger"
            busy={isPending}
            onClick={() => mutate({ alertId, outcome: 'stopped' })}
          >{t`Stop`}</Button>
        </>
      }
    >
      <p>{t`It ends for everybody at once. You can raise two alerts in 30 days.`}</p>
      <Refused error={error} />
    </Modal>
  );
}

function WhoIsTold({ alert }: { alert: Alert }) {
  const [open, setOpen] = useState<'change' | 'stop'>();
  const close = () => setOpen(undefined);
  return (
    <Titled title={t`Who is told`} as="card">
      <div className="who-is-told">
        <p>{t`Dogs near there that have alerts on.`}</p>
        <p className="muted small">{t`How many they are, who they are, and where they live stays with them.`}</p>
        <Button look="outline" wide aria-haspopup="dialog" onClick={() => setOpen('change')}>
          <Pencil className="icon" />
          {t`Change the alert`}
        </Button>
        <Button
          look="quiet"
          wide
          aria-haspopup="dialog"
          onClick={() => setOpen('stop')}
        >{t`Stop without a happy end`}</Button>
      </div>
      {open === 'change' && <ChangeDialog alert={alert} onClose={close} />}
      {open === 'stop' && <Stop alert={alert} onClose={close} />}
    </Titled>
  );
}

interface ListProps {
  rows: SightingRows;
  alert: Alert;
  name: string;
  onAnswer: (row: TipRow) => void;
}

const List = ({ rows, onAnswer, ...rest }: ListProps) => (
  <ul>
    {rows.map(({ key, item, isKept }) => (
      <SightingRow key={key} row={item} isKept={isKept} onAnswer={() => onAnswer(item)} {...rest} />
    ))}
  </ul>
);

/** Finders who say that they have the dog come first. */
const Found = (props: ListProps) =>
  props.rows.length > 0 && (
    <Card bare className="tips" aria-label={t`Somebody says they have ${props.name}`}>
      <List {...props} />
    </Card>
  );

interface SightingsProps extends ListProps {
  /** Whether there are other rows elsewhere. */
  isRest: boolean;
  next: ReactNode;
}

function Sightings({ isRest, next, ...list }: SightingsProps) {
  if (list.rows.length === 0 && isRest) return next;
  return (
    <>
      <div className="sechead">
        <h2>{t`Sightings`}</h2>
        <span className="small muted">{t`Only you see these`}</span>
      </div>
      {list.rows.length === 0 ? (
        <Card>
          <p>{t`No sighting yet. Most come in the first three hours.`}</p>
        </Card>
      ) : (
        <Card bare className="tips" aria-label={t`Sightings`}>
          <List {...list} />
        </Card>
      )}
      {next}
    </>
  );
}

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
