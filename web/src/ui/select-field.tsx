import { SelectField as KitSelectField } from '@aws-amplify/ui-react';
import { type ComponentProps, useId } from 'react';
import { Field, FieldLabel, type FieldWords } from './field.tsx';

interface OptionGroup {
  label: string;
  options: readonly { value: string; words: string }[];
}

type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'size' | 'multiple' | 'children' | 'value' | 'defaultValue'> & {
    placeholder: string;
    value?: string;
    defaultValue?: string;
    groups: readonly OptionGroup[];
  };

export function SelectField({
  label,
  labelHidden,
  optional,
  hint,
  good,
  error,
  below,
  isQuiet,
  placeholder,
  groups,
  ...select
}: SelectFieldProps) {
  const noteId = useId();
  return (
    <Field {...{ noteId, hint, good, error, below, isQuiet }}>
      <KitSelectField
        {...select}
        className="field-main"
        labelHidden={labelHidden}
        label={<FieldLabel {...{ label, optional }} />}
        hasError={Boolean(error)}
        aria-describedby={noteId}
      >
        <option value="">{placeholder}</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </optgroup>
        ))}
      </KitSelectField>
    </Field>
  );
}
