import { t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';
import '../../ui/switch.css';
import './segments.css';
import type { Me } from '#shared/profiles/contract';
import { LANGUAGES, type Language, useLanguage } from '../../core/language.ts';
import { setShortcuts, useShortcutsOn } from '../../core/shortcuts.ts';
import { setTheme, useTheme } from '../../core/theme.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useLanguageChoice } from '../../ui/use-language-choice.ts';
import { useSetNotifications, useSetPrivacy, useSetVisibility } from './settings.ts';
import './settings.css';

interface SegmentsProps<Value extends string> {
  title: string;
  options: Readonly<Record<Value, ReactNode>>;
  value: string;
  onChoose: (value: Value) => void;
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

/** One of a few, kept in this browser. */
function Segments<Value extends string>({ title, options, value, onChoose }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="switchrow segmented">
      <legend className="visually-hidden">{title}</legend>
      <div aria-hidden="true">
        <h3>{title}</h3>
        <p className="muted small">{t`In this browser.`}</p>
      </div>
      <div className="segments">
        {keysOf(options).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={one === value}
              onChange={() => onChoose(one)}
            />
            <span>{options[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const Appearance = () => (
  <Segments
    title={t`Appearance`}
    options={{ system: t`System`, light: t`Light`, dark: t`Dark` }}
    value={useTheme()}
    onChoose={setTheme}
  />
);

const options = Object.fromEntries(
  Object.entries(LANGUAGES).map(([tag, name]) => [
    tag,
    <bdi key={tag} lang={tag}>
      {name}
    </bdi>,
  ]),
) as Record<Language, React.ReactNode>;

function LanguageChoice() {
  const { place, choose } = useLanguageChoice<HTMLDivElement>(':checked');
  return (
    <div ref={place} className="language-choice">
      <Segments title={t`Language`} options={options} value={useLanguage()} onChoose={choose} />
    </div>
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
