import { t } from '@lingui/core/macro';
import type { Alert } from '#shared/lost/alert';
import { Card } from '../../ui/card.tsx';
import { SightingRow } from './sighting-row.tsx';
import type { Sighting } from './sightings.ts';

interface ListProps {
  sightings: Sighting[];
  alert: Alert;
  name: string;
}

const List = ({ sightings, ...rest }: ListProps) => (
  <ul>
    {sightings.map((sighting) => (
      <SightingRow key={sighting.tip.tipId} sighting={sighting} {...rest} />
    ))}
  </ul>
);

const isFound = ({ tip: { kind, muted } }: Sighting) => kind === 'have' && !muted;

/** Finders who say that they have the dog come first. */
export const Found = ({ sightings, ...rest }: ListProps) => {
  const found = sightings.filter(isFound);
  if (found.length === 0) return null;
  return (
    <Card bare className="tips" aria-label={t`Somebody says they have ${rest.name}`}>
      <List sightings={found} {...rest} />
    </Card>
  );
};

export function Sightings({ sightings, ...rest }: ListProps) {
  const others = sightings.filter((one) => !isFound(one));
  if (others.length === 0 && sightings.length > 0) return null;
  return (
    <>
      <div className="sechead">
        <h2>{t`Sightings`}</h2>
        <span className="small muted">{t`Only you see these`}</span>
      </div>
      {others.length === 0 ? (
        <Card>
          <p>{t`No sighting yet. Most come in the first three hours.`}</p>
        </Card>
      ) : (
        <Card bare className="tips" aria-label={t`Sightings`}>
          <List sightings={others} {...rest} />
        </Card>
      )}
    </>
  );
}
