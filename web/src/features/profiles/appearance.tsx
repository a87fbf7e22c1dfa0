import { useId } from 'react';
import { setTheme, THEMES, type Theme, useTheme } from '../../core/theme.ts';
import '../../ui/switch.css';
import './appearance.css';

const WORDS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

export function Appearance() {
  const name = useId();
  const theme = useTheme();
  return (
    <fieldset className="switchrow appearance">
      <legend className="sr">Appearance</legend>
      <div aria-hidden="true">
        <h3>Appearance</h3>
        <p className="muted sm">In this browser.</p>
      </div>
      <div className="segments">
        {THEMES.map((one) => (
          <label key={one}>
            <input type="radio" name={name} className="sr" checked={one === theme} onChange={() => setTheme(one)} />
            <span>{WORDS[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
