import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentence } from '#shared/core/refusal';
import type { NearAlert, NearAlerts } from '#shared/lost/alert';
import { breedName } from '../../core/breed.ts';
import { paths } from '../../core/paths.ts';
import { useFrames } from '../../core/socket.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { toastGood } from '../../ui/toast.tsx';
import { dropFrom, TELL, useHide } from './alert.ts';
import './alert.css';
import { HomeAgain } from './home-again.tsx';

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
          onClick={() => mutate(alert)}
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

/** Near the top the page scrolls up to show it; further down, what is being read stays in place. */
const NEAR_TOP = 600;

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

/** More of them would push down all that the screen is for. */
const SHOWN_AT_FIRST = 2;

function Missing({ items }: { items: NearAlert[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Card className="stack" aria-label={t`Missing near you`}>
      <h2 className="alert-state">{t`Missing near you`}</h2>
      <ul className="stack">
        {items.slice(0, open ? items.length : SHOWN_AT_FIRST).map((alert) => (
          <Row key={alert.userId} alert={alert} />
        ))}
      </ul>
      {items.length > SHOWN_AT_FIRST && (
        <TextButton className="alert-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`Show less` : t`Show more`}
        </TextButton>
      )}
    </Card>
  );
}

export function Component({ near: { items, home } }: { near: NearAlerts }) {
  useEffect(() => {
    if (scrollY < NEAR_TOP) scrollTo({ top: 0 });
  }, []);
  useHappyEnds(items);
  return (
    <>
      {home.map((dog) => (
        <HomeAgain key={dog.userId} dog={dog} />
      ))}
      {items.length > 0 && <Missing items={items} />}
    </>
  );
}
