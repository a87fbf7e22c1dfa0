import { t } from '@lingui/core/macro';
import { House, Printer, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { DAY_MS } from '#shared/core/time';
import type { Alert as LostAlert } from '#shared/lost/alert';
import { ALERT_PATH } from '#shared/lost/code';
import { now } from '../../core/clock.ts';
import { clockOf, shortDay } from '../../core/locale.ts';
import { paths } from '../../core/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Modal } from '../../ui/modal.tsx';
import { shareOrCopy } from '../../ui/share.ts';
import { useEnd } from './alert.ts';
import './alert.css';
import { Refused } from './refused.tsx';
import { MissingSince } from './when.tsx';

interface HeadProps {
  alert: LostAlert;
  name: string;
}

const Spread = ({ code, name }: { code: string; name: string }) => (
  <div className="alert-actions">
    <ButtonLink to={paths.poster}>
      <Printer className="icon" />
      {t`Poster`}
    </ButtonLink>
    <Button onClick={() => shareOrCopy(`${ALERT_PATH}${code}`, t`${name} is missing`)}>
      <Share2 className="icon" />
      {t`Share`}
    </Button>
  </div>
);

const Hidden = () => (
  <>
    <p className="alert-state">{t`Hidden from others`}</p>
    <p className="small">{t`This alert was reported. Only you can see it until the operator has reviewed it.`}</p>
  </>
);

/** The server asks as well, by a push. */
const LastDay = ({ alert: { endsAt }, name }: HeadProps) => {
  const ends = new Date(endsAt);
  if (ends.getTime() - now() > DAY_MS) return null;
  const time = `${shortDay(ends)}, ${clockOf(ends)}`;
  return (
    <Alert tone="warn">{t`Is ${name} home? If not, this alert ends ${time}. You can raise another one then.`}</Alert>
  );
};

const About = ({ alert: { state, seenAt, place }, name }: HeadProps) => (
  <div>
    {state === 'hidden' ? <Hidden /> : <MissingSince seenAt={seenAt} />}
    <h1>{t`Everybody is looking for ${name}`}</h1>
    {place && (
      <p className="muted small">
        {t`Last seen`}: <bdi>{place}</bdi>
      </p>
    )}
  </div>
);

/** A stray tap would end it for everybody, and a new alert has a new code: its posters would lead nowhere. */
function IsHome({ alert: { alertId }, name, onClose }: HeadProps & { onClose: () => void }) {
  const { mutate, isPending, error } = useEnd();
  const notYet = useRef<HTMLButtonElement>(null);
  const actions = (
    <>
      <Button ref={notYet} onClick={onClose}>{t`Not yet`}</Button>
      <Button look="primary" busy={isPending} onClick={() => mutate({ alertId, outcome: 'home' })}>
        {t`${name} is home`}
      </Button>
    </>
  );
  return (
    <Modal title={t`Is ${name} home?`} open alert onClose={onClose} actions={actions} first={notYet}>
      <p>{t`The alert ends for everybody.`}</p>
      <Refused error={error} />
    </Modal>
  );
}

export function RunningHead({ alert, name }: HeadProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Card bare aria-label={t`The alert`}>
      <div className="missing">
        <Avatar imageUrl={alert.photo} />
        <About alert={alert} name={name} />
      </div>
      <div className="missing-actions">
        <LastDay alert={alert} name={name} />
        <Button look="primary" size="large" wide aria-haspopup="dialog" onClick={() => setAsked(true)}>
          <House className="icon" />
          {t`${name} is home`}
        </Button>
        {alert.state === 'active' && <Spread code={alert.code} name={name} />}
        {isAsked && <IsHome alert={alert} name={name} onClose={() => setAsked(false)} />}
      </div>
    </Card>
  );
}
