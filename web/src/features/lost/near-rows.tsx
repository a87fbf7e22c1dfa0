import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { sentence } from '#shared/core/refusal';
import type { NearAlert } from '#shared/lost/alert';
import { breedName } from '../../core/breed.ts';
import { paths } from '../../core/paths.ts';
import { useFrames } from '../../core/socket.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { leaveRow } from '../../ui/focus.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { toastGood } from '../../ui/toast.tsx';
import { dropFrom, TELL, useHide } from './alert.ts';
import './alert.css';

function Row({ alert }: { alert: NearAlert }) {
  const { mutate, isPending } = useHide();
  const { name, place, photo, breed, seenAt, userId } = alert;
  return (
    <li className="stack">
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
            leaveRow(currentTarget);
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
    </li>
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

export function NearRows({ items }: { items: NearAlert[] }) {
  useHappyEnds(items);
  return (
    <ul className="stack">
      {items.map((alert) => (
        <Row key={`${alert.alertId} ${alert.userId}`} alert={alert} />
      ))}
    </ul>
  );
}
