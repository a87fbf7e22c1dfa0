import { TextAreaField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import { Field, type FieldWords, useKitField } from './field.tsx';

type TextAreaProps = FieldWords & ComponentProps<'textarea'>;

/** Grows with its text: by CSS, and by the kit where the value is controlled. */
export function TextArea(props: TextAreaProps) {
  const { frame, kit } = useKitField(props);
  return (
    <Field {...frame}>
      <TextAreaField {...kit} autoResize />
    </Field>
  );
}
