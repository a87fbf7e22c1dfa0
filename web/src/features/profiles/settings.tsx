import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Me } from '#shared/profiles/contract';
import { setShortcuts, useShortcutsOn } from '../../core/shortcuts.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Appearance } from './appearance.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { useSetNotifications, useSetPrivacy, useSetVisibility } from './settings.ts';
import '../../ui/switch.css';
import './settings.css';

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

function Switches({ privacy, notifications, visibility }: Values) {
  const setPrivacy = useSetPrivacy();
  const setNotifications = useSetNotifications();
  const setVisibility = useSetVisibility();
  return (
    <>
      <Setting
        title={t`Private profile`}
        words={t`Only followers you accept see your posts.`}
        on={privacy === 'private'}
        onToggle={() => setPrivacy.mutate(privacy === 'private' ? 'public' : 'private')}
      />
      <Setting
        title={t`Notifications`}
        words={t`Likes, comments, follows and messages.`}
        on={notifications}
        onToggle={() => setNotifications.mutate(!notifications)}
      />
      <Setting
        title={t`Show when I’m online`}
        words={t`The green dot, and when you were last here.`}
        on={visibility.online}
        onToggle={() => setVisibility.mutate({ ...visibility, online: !visibility.online })}
      />
      <Setting
        title={t`Send read receipts`}
        words={t`Others see when you’ve read their messages, and you see when they’ve read yours.`}
        on={visibility.receipts}
        onToggle={() => setVisibility.mutate({ ...visibility, receipts: !visibility.receipts })}
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
  return (
    <Card className="settings" aria-label={t`Account settings`}>
      <h2>{t`Account settings`}</h2>
      <Switches {...values} />
      <Appearance />
      <LanguageChoice />
      <Keyboard />
      {children}
    </Card>
  );
}
