import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../core/session.tsx';
import { useFrames } from '../core/socket.tsx';
import { ownAlertQuery } from '../features/lost/alert.ts';
import { AlertForm } from '../features/lost/alert-form.tsx';
import { RunningAlert, Steps } from '../features/lost/own-alert.tsx';
import { Tips } from '../features/lost/tips.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failure } from '../ui/failure.tsx';
import { useTitle } from '../ui/use-title.ts';

const WelcomeHome = ({ name, onAgain }: { name: string; onAgain: () => void }) => (
  <div className="col">
    <div className="pagehead">
      <h1>{t`Welcome home, ${name}!`}</h1>
    </div>
    <Card className="body stack">
      <p>{t`The alert has ended for everybody. Thank your neighbours with a post, if you like.`}</p>
      <Button onClick={onAgain}>{t`My dog is lost again`}</Button>
    </Card>
  </div>
);

/** The own alert: how to raise one, or the one that runs. */
export function Component() {
  const { userId, name, profileImageUrl } = useMe();
  const cache = useQueryClient();
  const [isAgain, setAgain] = useState(false);
  useTitle(t`My dog is lost`);
  useFrames('tip.new', () => cache.invalidateQueries({ queryKey: ['lost'] }));
  const { data, error, refetch } = useQuery(ownAlertQuery);
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : null;
  const { alert, tips } = data;
  if (alert && (alert.state === 'active' || alert.state === 'hidden')) {
    return (
      <div className="col">
        <RunningAlert alert={alert} name={name} sightings={tips.length} />
        <Tips name={name} />
        <Steps name={name} />
      </div>
    );
  }
  if (alert?.state === 'home' && !isAgain) return <WelcomeHome name={name} onAgain={() => setAgain(true)} />;
  return (
    <div className="col">
      <div className="pagehead">
        <h1>{t`${name} is missing`}</h1>
      </div>
      <p className="pad muted">{t`Take a breath. This takes half a minute, and everything is filled in as far as we know it.`}</p>
      <AlertForm userId={userId} name={name} imageUrl={profileImageUrl} />
    </div>
  );
}
