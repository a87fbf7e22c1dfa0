import * as z from 'zod/mini';
import { once } from '#shared/core/once';
import { complain, sentence } from '#shared/core/refusal';
import { says } from '#shared/core/schema';
import { lengthOf, localComplaint, type Speech, sanitise, showsLettersOrDigits, spoken } from '#shared/core/text';
import type { Code } from '#shared/errors';
import { BREEDS } from '#shared/profiles/breeds';
import { isReadableName, posesAsOperator } from '#shared/profiles/name';

export const MAX_HOBBIES = 10;
export const MAX_HOBBY = 50;

const hobbyForm = once(() => /^[\p{L}\p{M}\p{Nd}\s,.-]+$/u);

export interface ScreenedHobbies {
  kept: string[];
  filtered: string[];
  /** Without quoting the input, for answers that end up in logs. */
  reasons: string[];
}

export function hobbyComplaint(hobby: string): string | undefined {
  const code = localComplaint(hobby);
  if (code) return sentence(code);
  if (lengthOf(hobby) > MAX_HOBBY) return `more than ${MAX_HOBBY} characters`;
  if (!hobbyForm().test(hobby) || !showsLettersOrDigits(hobby, 1))
    return 'only letters, digits, spaces and , . - are possible';
}

/** Keeps the first ten hobbies that pass, sanitised; empty ones do not count. */
export function screenHobbies(hobbies: string[], complaint = hobbyComplaint): ScreenedHobbies {
  const said = hobbies.map(sanitise).filter((hobby) => hobby !== '');
  const judged = said.map((hobby) => ({ hobby, reason: complaint(hobby) }));
  const kept = judged.filter(({ reason }) => !reason).map(({ hobby }) => hobby);
  const filtered = judged.filter(({ reason }) => reason).map(({ hobby, reason }) => `${hobby} (${reason})`);
  const reasons = [...new Set(judged.flatMap(({ reason = '' }) => reason || []))];
  return { kept: [...new Set(kept)].slice(0, MAX_HOBBIES), filtered, reasons };
}

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
