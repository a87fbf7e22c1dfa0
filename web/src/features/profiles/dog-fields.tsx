import { OTHER_BREEDS, POPULAR_BREEDS } from '#shared/profiles/breeds';
import type { FieldProps } from '../../core/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const BREEDS = [
  { label: 'Popular breeds', options: POPULAR_BREEDS },
  { label: 'All breeds', options: OTHER_BREEDS },
];

interface DogFieldsProps {
  field: (name: 'name' | 'age' | 'breed' | 'location' | 'hobbies') => FieldProps;
}

export function DogFields({ field }: DogFieldsProps) {
  return (
    <>
      <div className="pair">
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <TextField label="Age" inputMode="numeric" autoComplete="off" hint="In years, 0 to 30" {...field('age')} />
      </div>
      <div className="pair">
        <SelectField label="Breed" placeholder="Select a breed" groups={BREEDS} {...field('breed')} />
        <TextField label="Location" autoComplete="address-level2" {...field('location')} />
      </div>
      <TextField
        label="Hobbies"
        optional
        autoComplete="off"
        hint="Up to 10, separated by commas"
        {...field('hobbies')}
      />
    </>
  );
}
