import * as z from 'zod';
import { says } from '#shared/core/schema';
import { lengthOf } from '#shared/core/text';
import { MAX_BIO } from '#shared/limits';
import type { Me } from '#shared/profiles/contract';
import { Edit } from '#shared/profiles/edit';
import { Bio, splitHobbies, typedAge } from '#shared/profiles/fields';

/** The profile as raw form values. */
export const typedOf = ({ name, age, location, breed, hobbies, bio }: Me) => ({
  name,
  age: `${age}`,
  location,
  breed,
  hobbies: hobbies.join(', '),
  bio,
});
export type Fields = ReturnType<typeof typedOf>;
export type FieldName = keyof Fields;

const typed = ({ age, hobbies, ...fields }: Fields) => ({
  ...fields,
  age: typedAge(age),
  hobbies: splitHobbies(hobbies),
});

const WholeBio = z.string().refine((bio) => lengthOf(bio) <= MAX_BIO, says('profiles.bioTooLong'));

/** Raw values, validated by the profile's schema; a bio is refused rather than cut. */
export const TypedEdit = z.preprocess(typed, Edit.extend({ bio: WholeBio.pipe(Bio) }));

const NAMES: readonly FieldName[] = ['name', 'age', 'location', 'breed', 'hobbies', 'bio'];

/** Only the fields that were changed here: another tab may have changed the rest. */
export function onlyChanged(edit: Edit, changed: Partial<Record<FieldName, unknown>>): Edit {
  const kept = { ...edit };
  for (const name of NAMES) if (!changed[name]) delete kept[name];
  return kept;
}

/** The field that a server's refusal concerns, if any. */
export const fieldOf = (code: string): FieldName | undefined =>
  NAMES.find((name) => code.startsWith(`profiles.${name}`));
