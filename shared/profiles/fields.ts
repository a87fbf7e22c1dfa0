import * as z from 'zod/mini';
import { complain } from '#shared/core/complaint';
import { once } from '#shared/core/once';
import { says } from '#shared/core/schema';
import { type Speech, spoken } from '#shared/core/spoken';
import { lengthOf, sanitise, showsLettersOrDigits } from '#shared/core/text';
import { localComplaint } from '#shared/core/text-rules';
import type { Code } from '#shared/errors';
import { BREEDS } from '#shared/profiles/breeds';
import { screenHobbies } from '#shared/profiles/hobbies';
import { isReadableName, posesAsOperator } from '#shared/profiles/name';

export const MAX_AGE = 30;
const MAX_HOBBIES_SENT = 100;

const nameForm = once(() => /^[\p{L}\p{M} ]+$/u);
const locationForm = once(() => /^[\p{L}\p{M}\p{Nd}\s,.-]+$/u);

const within = (text: string, min: number, max: number) => lengthOf(text) >= min && lengthOf(text) <= max;

interface Codes {
  required: Code;
  refused: Code;
  invalid: Code;
  format: Code;
}

/** In the specification's order: required, local moderation, pattern. */
const profileText = (codes: Codes, { instead }: Pick<Speech, 'instead'>, fits: (text: string) => boolean) =>
  spoken(
    z
      .pipe(
        z.string({ error: ({ input }) => (input === undefined ? codes.required : codes.invalid) }),
        z.transform(sanitise),
      )
      .check(
        z.superRefine((text, context) => {
          const because = localComplaint(text);
          if (text === '') complain(context, codes.required);
          else if (because) complain(context, codes.refused, because);
          else if (!fits(text)) complain(context, codes.format);
        }),
      ),
    { refused: codes.refused, instead },
  );

const INSTEAD_OF_NAME = 'Dog';

export const Name = profileText(
  {
    required: 'profiles.nameRequired',
    refused: 'profiles.nameInappropriate',
    invalid: 'profiles.nameInvalid',
    format: 'profiles.nameFormat',
  },
  { instead: INSTEAD_OF_NAME },
  (name) => within(name, 2, 50) && nameForm().test(name) && isReadableName(name),
);

/** A name stored before this rule existed may stay. */
export const barredName = (name: string, stored?: string) =>
  name !== stored && posesAsOperator(name) ? 'profiles.namePosing' : undefined;

export const nameInPlaceOf = (stored?: string) =>
  Name.check(
    z.superRefine((name, context) => {
      const code = barredName(name, stored);
      if (code) complain(context, code);
    }),
  );

export const NewName = spoken(nameInPlaceOf(), {
  refused: 'profiles.nameInappropriate',
  instead: INSTEAD_OF_NAME,
  barred: barredName,
});

export const Location = profileText(
  {
    required: 'profiles.locationRequired',
    refused: 'profiles.locationInappropriate',
    invalid: 'profiles.locationInvalid',
    format: 'profiles.locationFormat',
  },
  { instead: 'Somewhere' },
  (location) => within(location, 2, 100) && locationForm().test(location) && showsLettersOrDigits(location, 2),
);

export const Age = z
  .int(says('profiles.ageRange'))
  .check(z.minimum(0, says('profiles.ageRange')), z.maximum(MAX_AGE, says('profiles.ageRange')));

export const Breed = z.enum(BREEDS, says('profiles.breedInvalid'));

export const ChosenBreed = z.pipe(
  z
    .pipe(z.string(says('profiles.breedRequired')), z.transform(sanitise))
    .check(z.refine((breed) => within(breed, 2, 50), says('profiles.breedRequired'))),
  Breed,
);

export const Bio = spoken(
  z.pipe(z.string(says('profiles.bioInappropriate')), z.transform(sanitise)).check(
    z.superRefine((bio, context) => {
      const because = localComplaint(bio);
      if (because) complain(context, 'profiles.bioInappropriate', because);
    }),
  ),
  { refused: 'profiles.bioInappropriate' },
);

const hobbiesQuoting = (quoted: 'filtered' | 'reasons') =>
  spoken(
    z
      .pipe(
        z
          .array(z.string(says('profiles.hobbiesInvalid')), says('profiles.hobbiesArray'))
          .check(z.maxLength(MAX_HOBBIES_SENT, says('profiles.hobbiesInvalid'))),
        z.transform((hobbies) => hobbies.map(sanitise).filter((hobby) => hobby !== '')),
      )
      .check(
        z.superRefine((hobbies, context) => {
          const { kept, ...screened } = screenHobbies(hobbies);
          if (screened.filtered.length > 0 && kept.length === 0) {
            context.addIssue({
              code: 'custom',
              message: 'profiles.hobbiesAllFailed',
              params: { blanks: { reasons: screened[quoted].join(', ') } },
            });
          }
        }),
      ),
    { refused: 'profiles.hobbiesInappropriate' },
  );

export const Hobbies = hobbiesQuoting('filtered');

/** For triggers: AWS logs what they throw, so the refusal must not quote the hobbies. */
export const UnquotedHobbies = hobbiesQuoting('reasons');

const WHOLE_NUMBER = /^\s*\d+\s*$/;

export const typedAge = (age: string) => (WHOLE_NUMBER.test(age) ? Number(age) : Number.NaN);

export const splitHobbies = (line: string) => line.split(',');

export const typedFields = <F extends { age: string; hobbies: string }>({ age, hobbies, ...fields }: F) => ({
  ...fields,
  age: typedAge(age),
  hobbies: splitHobbies(hobbies),
});

export const EDITABLE = { name: Name, age: Age, location: Location, breed: ChosenBreed, hobbies: Hobbies, bio: Bio };
