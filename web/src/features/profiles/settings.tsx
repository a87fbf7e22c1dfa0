import { type ReactNode, useEffect, useState } from 'react';
import { Refusal, sentence, success } from '#shared/core/refusal';
import type { Privacy } from '#shared/profiles/contract';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { other, useSetPrivacy } from './api.ts';

const CLEARS_AFTER = 3_000;

/** The state of the last change; good news leaves by itself. */
function useOutcome() {
  const [outcome, setOutcome] = useState<{ error?: Error }>();
  useEffect(() => {
    if (!outcome || outcome.error) return;
    const timer = setTimeout(() => setOutcome(undefined), CLEARS_AFTER);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, setOutcome] as const;
}

/** The setting's own sentence, and what is known beyond it. */
function Failed({ error }: { error: Error }) {
  const more = error instanceof Refusal && error.code !== 'profiles.privacyFailed' && error.message;
  return (
    <Notice tone="bad">
      {sentence('profiles.privacyFailed')}
      {more && <span className="notice-reason">{more}</span>}
    </Notice>
  );
}

function Outcome({ outcome }: { outcome: ReturnType<typeof useOutcome>[0] }): ReactNode {
  if (!outcome) return null;
  if (outcome.error) return <Failed error={outcome.error} />;
  return <Notice tone="good">{success('profiles.privacyUpdated')}</Notice>;
}

export function Settings({ privacy }: { privacy: Privacy }) {
  const [outcome, setOutcome] = useOutcome();
  const { mutate } = useSetPrivacy();
  const toggle = () => {
    setOutcome(undefined);
    mutate(other(privacy), { onSuccess: () => setOutcome({}), onError: (error) => setOutcome({ error }) });
  };
  return (
    <Card className="settings" aria-label="Account settings">
      <h2>Account settings</h2>
      <div className="switchrow">
        <div>
          <h3>Private profile</h3>
          <p className="muted sm">Only followers you accept see your posts.</p>
        </div>
        <Switch label="Private profile" checked={privacy === 'private'} onChange={toggle} />
      </div>
      <Outcome outcome={outcome} />
    </Card>
  );
}
