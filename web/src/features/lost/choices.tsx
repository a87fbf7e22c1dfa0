import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { DISTANCES, NEEDS, type Need, type RaiseAlert } from '#shared/lost/alert';
import { classNames } from '../../ui/dom.ts';
import './choices.css';

export const needWords: Record<Need, MessageDescriptor> = {
  space: msg`Needs space`,
  puppy: msg`Is a puppy`,
  senior: msg`Is old`,
  deaf: msg`Hears badly`,
  blind: msg`Sees badly`,
  healing: msg`Is ill or healing`,
  inHeat: msg`Is in heat`,
};

interface Option<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
}

interface ChoicesProps<Value extends string> {
  label: string;
  name: string;
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  isPlain?: boolean;
}

export const Choices = <Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  isPlain,
}: ChoicesProps<Value>) => (
  <fieldset className={classNames('choices', isPlain && 'plain')}>
    <legend>{label}</legend>
    {options.map((option) => (
      <label key={option.value}>
        <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
        <b>{option.label}</b>
        {option.hint && <span>{option.hint}</span>}
      </label>
    ))}
  </fieldset>
);

type Km = RaiseAlert['km'];

const told = (): Record<Km, { label: string; hint: string }> => ({
  2: { label: t`2 km`, hint: t`Friendly, will stop to say hello` },
  5: { label: t`5 km`, hint: t`Likes to wander off` },
  10: { label: t`10 km`, hint: t`Frightened and running` },
});

export const Distances = ({ km, onChange }: { km: Km; onChange: (km: Km) => void }) => (
  <Choices
    label={t`How far should it go?`}
    name="km"
    options={DISTANCES.map((one) => ({ value: `${one}`, ...told()[one] }))}
    value={`${km}`}
    onChange={(value) => onChange(DISTANCES.find((one) => `${one}` === value) ?? km)}
  />
);

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
