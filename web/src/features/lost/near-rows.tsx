import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { sentence } from '#shared/core/refusal';
import type { NearAlert } from '#shared/lost/alert';
import { breedName } from '../../core/breed.ts';
import type { KeptRow as KeptRowOf } from '../../core/kept-rows.ts';
import { paths } from '../../core/paths.ts';
import { useFrames } from '../../core/socket.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { stayInRow } from '../../ui/focus.ts';
import { KeptRow } from '../../ui/kept-row.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { toastGood } from '../../ui/toast.tsx';
import { dropFrom, TELL, useHide } from './alert.ts';
import './alert.css';
import type { useNearRows } from './near.ts';

function Row({ row: { item: alert, isKept, isGone }, onHide }: { row: KeptRowOf<NearAlert>; onHide: () => void }) {
  const { mutate, isPending } = useHide();
  const { name, place, photo, breed, seenAt, userId } = alert;
  return (
    <KeptRow className="stack" isKept={isKept} words={isGone ? t`Hidden` : undefined}>
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

/** Announces the happy end to whoever sees the alert, and removes the alert at once. */
function useHappyEnds(items: NearAlert[]) {
  const cache = useQueryClient();
  useFrames('lost.ended', ({ userId, alertId, outcome }) => {
    const over = items.find((alert) => alert.userId === userId && alert.alertId === alertId);
    if (!over) return;
    const { name } = over;
    dropFrom(cache, over);
    if (outcome === 'home') toastGood(sentence('lost.isHome', { name }));
  });
}

export function NearRows({ rows, keep }: ReturnType<typeof useNearRows>) {
  useHappyEnds(rows.filter(({ isGone }) => !isGone).map(({ item }) => item));
  return (
    <ul className="stack">
      {rows.map((row) => (
        <Row key={row.key} row={row} onHide={() => keep(row.item)} />
      ))}
    </ul>
  );
}
