import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentence } from '#shared/core/refusal';
import type { HomeAgain, NearAlert } from '#shared/lost/alert';
import { breedName } from '../../core/breed.ts';
import { type KeptRow as KeptRowOf, useStandingRows } from '../../core/kept-rows.ts';
import { paths } from '../../core/paths.ts';
import { useFrames } from '../../core/socket.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { stayInRow } from '../../ui/focus.ts';
import { TimeAgo } from '../../ui/moment.tsx';
import { KeptRow } from '../../ui/rows.tsx';
import { toastGood } from '../../ui/toast.tsx';
import { dropFrom, TELL, useHide } from './alert.ts';
import './alert.css';
import { keyOf } from './near.ts';

interface RowProps {
  row: KeptRowOf<NearAlert>;
  /** What became of it, once it is gone. */
  end: string;
  onHide: () => void;
}

function Row({ row: { item: alert, isKept, isGone }, end, onHide }: RowProps) {
  const { mutate, isPending } = useHide();
  const { name, place, photo, breed, seenAt, userId } = alert;
  return (
    <KeptRow className="stack" isKept={isKept} words={isGone ? end : undefined}>
      <div className="missing plain">
        <Avatar imageUrl={photo} size={72} />
        <div>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <p className="muted small">
            {breedName(breed)} · <TimeAgo timestamp={seenAt} />
          </p>
          {place && (
            <p className="muted small">
              <bdi>{place}</bdi>
            </p>
          )}
        </div>
        <Button
          look="quiet"
          size="small"
          busy={isPending}
          aria-label={t`Hide the alert of ${name}`}
          onClick={({ currentTarget }) => {
            stayInRow(currentTarget);
            onHide();
            mutate(alert);
          }}
        >
          {t`Hide`}
        </Button>
      </div>
      <div className="alert-actions">
        <ButtonLink look="primary" to={`${paths.missingDog(userId)}#${TELL}`}>{t`I saw ${name}`}</ButtonLink>
        <ButtonLink to={paths.missingDog(userId)} aria-label={t`Show the page of ${name}`}>
          {t`Show the page`}
        </ButtonLink>
      </div>
    </KeptRow>
  );
}

/** What ends or is hidden keeps its place while the screen is open. */
export const useNearRows = (pages: NearAlert[][] | undefined, most?: number) => useStandingRows(pages, keyOf, most);

interface NearRowsProps {
  rows: KeptRowOf<NearAlert>[];
  home: HomeAgain[];
}

/** Announces the happy end to whoever sees the alert, which is over at once; says what became of each. */
function useEnds({ rows, home }: NearRowsProps) {
  const cache = useQueryClient();
  const [ends, setEnds] = useState<Readonly<Record<string, string>>>({});
  const note = (key: string, end: string) => setEnds((others) => ({ ...others, [key]: end }));
  useFrames('lost.ended', ({ outcome, ...ended }) => {
    const over = rows.find(({ key, isGone }) => key === keyOf(ended) && !isGone);
    if (!over) return;
    const { name } = over.item;
    note(over.key, outcome === 'home' ? t`${name} is home` : t`The alert of ${name} has ended`);
    dropFrom(cache, over.item);
    if (outcome === 'home') toastGood(sentence('lost.isHome', { name }));
  });
  const safe = new Set(home.map(keyOf));
  const endOf = ({ key, item: { name } }: KeptRowOf<NearAlert>) =>
    ends[key] ?? (safe.has(key) ? t`${name} is home` : t`The alert of ${name} is no longer shown`);
  return { endOf, note };
}

export function NearRows(props: NearRowsProps) {
  const { endOf, note } = useEnds(props);
  return (
    <ul className="stack">
      {props.rows.map((row) => (
        <Row key={row.key} row={row} end={endOf(row)} onHide={() => note(row.key, t`Hidden`)} />
      ))}
    </ul>
  );
}
