import { TextAreaField } from '@aws-amplify/ui-react';
import { type ComponentProps, useId } from 'react';
import { Field, FieldLabel, type FieldWords } from './field.tsx';

type TextAreaProps = FieldWords & ComponentProps<'textarea'>;

/** Grows with its text: by CSS, and by the kit where the value is controlled. */
export function TextArea({ label, optional, hint, good, error, below, ...area }: TextAreaProps) {
  const noteId = useId();
  return (
    <Field {...{ noteId, hint, good, error, below }}>
      <TextAreaField
        {...area}
        autoResize
        className="field-main"
        label={<FieldLabel {...{ label, optional }} />}
        hasError={Boolean(error)}
        aria-describedby={noteId}
      />
    </Field>
  );
}
