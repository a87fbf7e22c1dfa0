import { SwitchField } from '@aws-amplify/ui-react';
import { useRef } from 'react';
import './switch.css';

/** A double tap is one press. */
const ONE_PRESS_MS = 400;

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** The ball is its thumb when on. The label is for screen readers, as the text is beside it. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  const pressed = useRef(Number.NEGATIVE_INFINITY);
  const press = (next: boolean) => {
    const now = performance.now();
    if (now - pressed.current < ONE_PRESS_MS) return;
    pressed.current = now;
    onChange(next);
  };
  return (
    <SwitchField
      label={label}
      isLabelHidden
      isChecked={checked}
      isDisabled={disabled}
      onChange={(event) => press(event.target.checked)}
    />
  );
}
