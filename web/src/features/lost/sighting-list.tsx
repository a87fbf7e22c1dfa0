import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Alert } from '#shared/lost/alert';
import type { TipRow } from '#shared/lost/tips';
import { Card } from '../../ui/card.tsx';
import { SightingRow } from './sighting-row.tsx';
import type { SightingRows } from './sightings.ts';

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
export const Found = (props: ListProps) =>
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

export function Sightings({ isRest, next, ...list }: SightingsProps) {
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
