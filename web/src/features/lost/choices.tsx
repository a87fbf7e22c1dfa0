import { classNames } from '../../ui/dom.ts';
import './choices.css';

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
