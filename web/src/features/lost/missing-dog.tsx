import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Flag, HeartHandshake } from 'lucide-react';
import { Refusal } from '#shared/core/refusal';
import type { NearAlert } from '#shared/lost/alert';
import { CaughtUpArt } from '../../art/caught-up-art.tsx';
import { breedName } from '../../core/breed.ts';
import { paths } from '../../core/paths.ts';
import { askAgain } from '../../core/query-client.ts';
import { useReport } from '../../core/reporting.ts';
import { useFrames } from '../../core/socket.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Pending } from '../../ui/states.tsx';
import { missingDogQuery } from './alert.ts';
import './alert.css';
import { needWords } from './choices.tsx';
import { SafetyLink } from './links.tsx';
import { LostMap } from './map.tsx';
import { placeWords } from './square.ts';
import { TipForm } from './tip-form.tsx';
import { MissingSince } from './when.tsx';

/** Where members arrive from the public page of an alert. The site does not know either whose it is. */
export function ReportPage({ code }: { code: string }) {
  const report = useReport();
  return (
    <div className="errorpage">
      <section className="card inset empty">
        <h1>{t`Report this page`}</h1>
        <p>{t`Is this alert untrue, or does its page harm somebody? Please tell us why.`}</p>
        <Button look="primary" onClick={() => report({ subject: 'lost', code, name: t`the page of this alert` })}>
          <Flag className="icon" />
          {t`Report this page`}
        </Button>
      </section>
    </div>
  );
}

function About({ alert: { name, breed, place, words, seenAt, photo, cell } }: { alert: NearAlert }) {
  return (
    <Card bare aria-label={t`The alert`}>
      <div className="missing">
        <Avatar imageUrl={photo} />
        <div>
          <MissingSince seenAt={seenAt} />
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="muted">{breedName(breed)}</p>
          {place && (
            <p className="small">
              {t`Last seen`}: <bdi>{place}</bdi>
            </p>
          )}
        </div>
      </div>
      {cell && <LostMap label={t`Where ${name} was last seen`} around={cell} place={cell} />}
      {(cell || words) && (
        <div className="missing-words">
          {cell && <p className="muted small">{placeWords(cell)}</p>}
          {words && (
            <p className="tip-words" dir="auto">
              <LinkedText text={words} />
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

const Rules = ({ alert: { name, needs } }: { alert: NearAlert }) => (
  <Card className="missing-rules" aria-label={t`If you meet ${name}`}>
    <HeartHandshake className="icon" />
    <div>
      <p>{t`Do not run after ${name}. Sit down, look away, let ${name} come.`}</p>
      {needs.length > 0 && (
        <ul className="row wrap">
          {needs.map((need) => (
            <li className="pill" key={need}>
              {i18n._(needWords[need])}
            </li>
          ))}
        </ul>
      )}
    </div>
  </Card>
);

function Report({ alert: { userId, name } }: { alert: NearAlert }) {
  const report = useReport();
  const about = t`the alert of ${name}`;
  return (
    <div className="pad">
      <Button look="quiet" size="small" onClick={() => report({ subject: 'lost', userId, name: about })}>
        <Flag className="icon" />
        {t`Report this alert`}
      </Button>
    </div>
  );
}

const Over = ({ message }: { message: string }) => (
  <div className="errorpage">
    <section className="card inset empty" role="status">
      <CaughtUpArt className="art" />
      <h1>{message}</h1>
      <ButtonLink look="primary" to={paths.home}>{t`Go to Home`}</ButtonLink>
    </section>
  </div>
);

/** Shown to neighbours: the missing dog, and nothing about its human. */
export function MissingDog({ userId }: { userId: string }) {
  const cache = useQueryClient();
  useFrames('lost.ended', () => void askAgain(cache, ['lost']));
  const { data, error, refetch } = useQuery(missingDogQuery(userId));
  if (error instanceof Refusal && error.status === 404) return <Over message={error.message} />;
  if (!data)
    return <Pending error={error} onRetry={refetch} title={t`Missing near you`} words={t`Loading the alert…`} />;
  return (
    <>
      <About alert={data} />
      <Rules alert={data} />
      <TipForm key={userId} alert={data} />
      <Report alert={data} />
      <div className="pad">
        <SafetyLink />
      </div>
    </>
  );
}
