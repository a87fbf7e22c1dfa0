import { SelectField as KitSelectField } from '@aws-amplify/ui-react';
import { type ComponentProps, useId } from 'react';
import { Field, FieldLabel, type FieldWords } from './field.tsx';

interface OptionGroup {
  label: string;
  options: readonly string[];
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
  optional,
  hint,
  good,
  error,
  below,
  placeholder,
  groups,
  ...select
}: SelectFieldProps) {
  const noteId = useId();
  return (
    <Field {...{ noteId, hint, good, error, below }}>
      <KitSelectField
        {...select}
        className="field-main"
        label={<FieldLabel {...{ label, optional }} />}
        hasError={Boolean(error)}
        aria-describedby={noteId}
      >
        <option value="">{placeholder}</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </optgroup>
        ))}
      </KitSelectField>
    </Field>
  );
}
