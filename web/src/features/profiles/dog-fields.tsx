import { t } from '@lingui/core/macro';
import type { FieldProps } from '../../core/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { breedGroups } from './breeds.ts';

interface DogFieldsProps {
  field: (name: 'name' | 'age' | 'breed' | 'location' | 'hobbies') => FieldProps;
}

export function DogFields({ field }: DogFieldsProps) {
  return (
    <>
      <div className="pair">
        <TextField label={t`Name`} autoComplete="off" {...field('name')} />
        <TextField
          label={t`Age`}
          inputMode="numeric"
          autoComplete="off"
          hint={t`In years, 0 to 30`}
          {...field('age')}
        />
      </div>
      <div className="pair">
        <SelectField label={t`Breed`} placeholder={t`Select a breed`} groups={breedGroups()} {...field('breed')} />
        <TextField label={t`Location`} autoComplete="address-level2" {...field('location')} />
      </div>
      <TextField
        label={t`Hobbies`}
        optional
        autoComplete="off"
        hint={t`Up to 10, separated by commas`}
        {...field('hobbies')}
      />
    </>
  );
}
