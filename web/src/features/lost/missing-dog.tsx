import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '#shared/core/refusal';
import { useFrames } from '../../core/socket.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { missingDogQuery } from './alert.ts';
import './alert.css';
import { wordsFor } from './square.ts';

/** What neighbours see of a missing dog, and nothing of its human. */
export function MissingDog({ userId }: { userId: string }) {
  const cache = useQueryClient();
  const query = missingDogQuery(userId);
  useFrames('lost.ended', () => cache.invalidateQueries({ queryKey: ['lost'] }));
  const { data, error, refetch } = useQuery(query);
  if (error instanceof Refusal && error.status === 404) {
    return <Alert tone={error.code === 'lost.isHome' ? 'good' : 'plain'}>{error.message}</Alert>;
  }
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!data) return null;
  const { name, breed, place, words, seenAt, photo, cell } = data;
  return (
    <Card className="stack" aria-label={t`The alert`}>
      <div className="missing plain">
        <Avatar imageUrl={photo} size={104} />
        <div>
          <p className="alert-state">{t`Missing`}</p>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="muted sm">
            {breed} · <TimeAgo timestamp={seenAt} />
          </p>
        </div>
      </div>
      {place && (
        <p>
          {t`Last seen`}: <bdi>{place}</bdi>
        </p>
      )}
      {cell && <p className="muted sm">{t`The pin: ${wordsFor(cell)}`}</p>}
      {words && <p className="tip-words">{words}</p>}
      <p>{t`Do not run after ${name}. Sit down, look away, let ${name} come.`}</p>
    </Card>
  );
}
