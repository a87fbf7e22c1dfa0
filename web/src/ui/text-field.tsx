import { TextField as KitTextField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import { Field, FieldLabel, type FieldWords, useKitField } from './field.tsx';

export type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'size'>;

export function TextField({ label, optional, ...props }: TextFieldProps) {
  const { frame, kit } = useKitField(props);
  return (
    <Field {...frame}>
      <KitTextField {...kit} label={<FieldLabel {...{ label, optional }} />} />
    </Field>
  );
}
