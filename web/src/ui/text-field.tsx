import { TextField as KitTextField } from '@aws-amplify/ui-react';
import { type ComponentProps, useId } from 'react';
import { Field, FieldLabel, type FieldWords } from './field.tsx';

export type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'size'>;

export function TextField({ label, optional, hint, good, error, below, ...input }: TextFieldProps) {
  const noteId = useId();
  return (
    <Field {...{ noteId, hint, good, error, below }}>
      <KitTextField
        {...input}
        className="field-main"
        label={<FieldLabel {...{ label, optional }} />}
        hasError={Boolean(error)}
        aria-describedby={noteId}
      />
    </Field>
  );
}
