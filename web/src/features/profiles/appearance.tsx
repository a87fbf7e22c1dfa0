import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useId } from 'react';
import { setTheme, THEMES, type Theme, useTheme } from '../../core/theme.ts';
import '../../ui/switch.css';
import './appearance.css';

const WORDS: Record<Theme, MessageDescriptor> = { system: msg`System`, light: msg`Light`, dark: msg`Dark` };

export function Appearance() {
  const name = useId();
  const theme = useTheme();
  return (
    <fieldset className="switchrow appearance">
      <legend className="sr">{t`Appearance`}</legend>
      <div aria-hidden="true">
        <h3>{t`Appearance`}</h3>
        <p className="muted sm">{t`In this browser.`}</p>
      </div>
      <div className="segments">
        {THEMES.map((one) => (
          <label key={one}>
            <input type="radio" name={name} className="sr" checked={one === theme} onChange={() => setTheme(one)} />
            <span>{i18n._(WORDS[one])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
