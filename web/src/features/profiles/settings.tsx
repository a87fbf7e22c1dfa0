import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Refusal, sentence, success } from '#shared/core/refusal';
import type { Me } from '#shared/profiles/contract';
import { setShortcuts, useShortcutsOn } from '../../core/shortcuts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Appearance } from './appearance.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { useSetNotifications, useSetPrivacy, useSetVisibility } from './settings.ts';
import '../../ui/switch.css';
import './settings.css';

const CLEARS_AFTER = 3_000;

const sentences = {
  privacy: { failed: 'profiles.privacyFailed', updated: 'profiles.privacyUpdated' },
  notifications: { failed: 'profiles.notificationsFailed', updated: 'profiles.notificationsUpdated' },
  visibility: { failed: 'profiles.visibilityFailed', updated: 'profiles.visibilityUpdated' },
} as const;

interface Change {
  setting: keyof typeof sentences;
  error?: Error;
}

/** The outcome of the last change; successes clear after 3 seconds. */
function useOutcome() {
  const [outcome, setOutcome] = useState<Change>();
  useEffect(() => {
    if (!outcome || outcome.error) return;
    const timer = setTimeout(() => setOutcome(undefined), CLEARS_AFTER);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, setOutcome] as const;
}

/** The setting's own sentence, and the server's reason. */
function Outcome({ outcome: { setting, error } }: { outcome: Change }): ReactNode {
  const { failed, updated } = sentences[setting];
  if (!error) return <Alert tone="good">{success(updated)}</Alert>;
  const more = error instanceof Refusal && error.code !== failed && error.message;
  return (
    <Alert tone="bad">
      {sentence(failed)}
      {more && <span className="notice-reason">{more}</span>}
    </Alert>
  );
}

interface SettingProps {
  title: string;
  words: string;
  on: boolean;
  onToggle: () => void;
}

const Setting = ({ title, words, on, onToggle }: SettingProps) => (
  <div className="switchrow">
    <div>
      <h3>{title}</h3>
      <p className="muted small">{words}</p>
    </div>
    <Switch label={title} checked={on} onChange={onToggle} />
  </div>
);

type Values = Pick<Me, 'privacy' | 'notifications' | 'visibility'>;
type OnOutcome = (outcome?: Change) => void;

function Switches({ privacy, notifications, visibility, onOutcome }: Values & { onOutcome: OnOutcome }) {
  const setPrivacy = useSetPrivacy();
  const setNotifications = useSetNotifications();
  const setVisibility = useSetVisibility();

  const report = (setting: Change['setting']) => {
    onOutcome(undefined);
    return { onSuccess: () => onOutcome({ setting }), onError: (error: Error) => onOutcome({ setting, error }) };
  };
  return (
    <>
      <Setting
        title={t`Private profile`}
        words={t`Only followers you accept see your posts.`}
        on={privacy === 'private'}
        onToggle={() => setPrivacy.mutate(privacy === 'private' ? 'public' : 'private', report('privacy'))}
      />
      <Setting
        title={t`Notifications`}
        words={t`Likes, comments, follows and messages.`}
        on={notifications}
        onToggle={() => setNotifications.mutate(!notifications, report('notifications'))}
      />
      <Setting
        title={t`Show when I’m online`}
        words={t`The green dot, and when you were last here.`}
        on={visibility.online}
        onToggle={() => setVisibility.mutate({ ...visibility, online: !visibility.online }, report('visibility'))}
      />
      <Setting
        title={t`Send read receipts`}
        words={t`Others see when you’ve read their messages, and you see when they’ve read yours.`}
        on={visibility.receipts}
        onToggle={() => setVisibility.mutate({ ...visibility, receipts: !visibility.receipts }, report('visibility'))}
      />
    </>
  );
}

function Keyboard() {
  const isOn = useShortcutsOn();
  const words = t`Single keys such as ? for the list. In this browser.`;
  return <Setting title={t`Keyboard shortcuts`} words={words} on={isOn} onToggle={() => setShortcuts(!isOn)} />;
}

interface SettingsProps extends Values {
  children?: ReactNode;
}

export function Settings({ children, ...values }: SettingsProps) {
  const [outcome, setOutcome] = useOutcome();
  return (
    <Card className="settings" aria-label={t`Account settings`}>
      <h2>{t`Account settings`}</h2>
      <Switches {...values} onOutcome={setOutcome} />
      <Appearance />
      <LanguageChoice />
      <Keyboard />
      {outcome && <Outcome outcome={outcome} />}
      {children}
    </Card>
  );
}
