import { SwitchField } from '@aws-amplify/ui-react';
import './switch.css';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** The ball is its thumb when on. The label is for screen readers, as the text is beside it. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  return (
    <SwitchField
      label={label}
      isLabelHidden
      isChecked={checked}
      isDisabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
