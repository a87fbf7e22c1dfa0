import { t } from '@lingui/core/macro';
import { House } from 'lucide-react';
import { useState } from 'react';
import type { Alert as OwnAlert } from '#shared/lost/alert';
import { now } from '../../core/clock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { useChange, useEnd } from './alert.ts';
import { distances } from './alert-form.tsx';
import './alert.css';
import { Choices } from './choices.tsx';
import { Pin } from './pin.tsx';
import { Refused } from './refused.tsx';

const DAY_MS = 86_400_000;

interface OwnProps {
  alert: OwnAlert;
  name: string;
  sightings: number;
}

function Stats({ alert: { told, endsAt }, sightings }: OwnProps) {
  // On its last day the alert asks whether the dog is home.
  const days = Math.max(0, Math.ceil((Date.parse(endsAt) - now()) / DAY_MS) - 1);
  return (
    <dl className="alert-stats">
      {[
        [told, t`dogs told`],
        [sightings, t`sightings`],
        [days, t`days left`],
      ].map(([number, words]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Another device may have been faster: then what is there is shown, with a sentence. */
function Change({ alert: { alertId, version, km, cell }, onClose }: { alert: OwnAlert; onClose: () => void }) {
  const [wanted, setWanted] = useState(`${km}`);
  const [pin, setPin] = useState(cell ?? undefined);
  const { mutate, isPending, error } = useChange();
  const save = () =>
    mutate({ alertId, version, km: Number(wanted) as OwnAlert['km'], cell: pin }, { onSuccess: onClose });
  return (
    <Modal
      title={t`Change the alert`}
      open
      onClose={onClose}
      actions={<Button look="primary" busy={isPending} onClick={save}>{t`Save`}</Button>}
    >
      <Pin cell={pin} onFound={setPin} />
      <Choices label={t`How far should it go?`} name="km" options={distances()} value={wanted} onChange={setWanted} />
      <Refused error={error} />
    </Modal>
  );
}

function Actions({ alert, name }: Pick<OwnProps, 'alert' | 'name'>) {
  const [isChanging, setChanging] = useState(false);
  const { mutate, isPending, error } = useEnd();
  const end = (outcome: 'home' | 'stopped') => mutate({ alertId: alert.alertId, outcome });
  return (
    <div className="stack">
      <Button look="primary" wide busy={isPending} onClick={() => end('home')}>
        <House className="icon" />
        {t`${name} is home`}
      </Button>
      <div className="alert-actions">
        <Button aria-haspopup="dialog" onClick={() => setChanging(true)}>{t`Change the alert`}</Button>
        <Button onClick={() => end('stopped')}>{t`Stop without a happy end`}</Button>
      </div>
      <Refused error={error} />
      {isChanging && <Change alert={alert} onClose={() => setChanging(false)} />}
    </div>
  );
}

export function RunningAlert(props: OwnProps) {
  const { alert, name } = props;
  return (
    <Card className="stack" aria-label={t`The alert`}>
      <div className="missing plain">
        <Avatar imageUrl={alert.photo} size={104} />
        <div>
          <p className="alert-state">{alert.state === 'hidden' ? t`Hidden from others` : t`Missing`}</p>
          <h1>{t`Looking for ${name}`}</h1>
          <p className="muted sm">
            {alert.place && (
              <>
                <bdi>{alert.place}</bdi> ·{' '}
              </>
            )}
            <TimeAgo timestamp={alert.seenAt} />
          </p>
        </div>
      </div>
      {alert.state === 'hidden' && (
        <p className="sm">{t`Others reported this alert. The operator looks at it; until then only you see it.`}</p>
      )}
      <Actions alert={alert} name={name} />
      <Stats {...props} />
    </Card>
  );
}

export const Steps = ({ name }: { name: string }) => (
  <Card className="stack" aria-label={t`The next hour`}>
    <h2>{t`The next hour`}</h2>
    <ol className="alert-steps">
      {[
        [t`Stay near the pin`, t`Most dogs come back to where they were lost. Leave your jacket there.`],
        [t`Ring the chip registry`, t`And the shelter, the vet, the police.`],
        [t`Nobody should chase`, t`Sit down, look away, let ${name} come.`],
      ].map(([title, words]) => (
        <li key={title}>
          <b>{title}</b>
          {words}
        </li>
      ))}
    </ol>
  </Card>
);
