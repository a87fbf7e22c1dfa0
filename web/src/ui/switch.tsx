import { SwitchField } from '@aws-amplify/ui-react';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** The ball is its thumb when it is on; the label is for readers, words stand beside it. */
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
