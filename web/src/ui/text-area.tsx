import { TextAreaField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import { Field, FieldLabel, type FieldWords, useKitField } from './field.tsx';

type TextAreaProps = FieldWords & ComponentProps<'textarea'>;

/** False in browsers where the kit must grow the field: two that grow it would add up at each resize. */
const GROWS_BY_CSS = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

export function TextArea({ label, optional, ...props }: TextAreaProps) {
  const { frame, kit } = useKitField(props);
  return (
    <Field {...frame}>
      <TextAreaField {...kit} label={<FieldLabel {...{ label, optional }} />} autoResize={!GROWS_BY_CSS} />
    </Field>
  );
}
