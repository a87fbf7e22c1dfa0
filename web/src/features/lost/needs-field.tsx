import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { NEEDS, type Need } from '#shared/lost/alert';
import { needWords } from './needs.ts';
import './choices.css';

interface NeedsFieldProps {
  name: string;
  needs: readonly Need[];
  onChange: (needs: Need[]) => void;
}

export function NeedsField({ name, needs, onChange }: NeedsFieldProps) {
  const toggle = (need: Need) =>
    onChange(NEEDS.filter((one) => (one === need ? !needs.includes(one) : needs.includes(one))));
  return (
    <fieldset className="choices pills">
      <legend>{t`What finders should know about ${name}`}</legend>
      {NEEDS.map((need) => (
        <label key={need}>
          <input type="checkbox" checked={needs.includes(need)} onChange={() => toggle(need)} />
          <b>{i18n._(needWords[need])}</b>
        </label>
      ))}
    </fieldset>
  );
}
