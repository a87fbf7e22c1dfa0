import { t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';
import '../../ui/switch.css';
import './segments.css';

interface SegmentsProps<Value extends string> {
  title: string;
  options: Readonly<Record<Value, ReactNode>>;
  value: string;
  onChoose: (value: Value) => void;
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

/** One of a few, kept in this browser. */
export function Segments<Value extends string>({ title, options, value, onChoose }: SegmentsProps<Value>) {
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
