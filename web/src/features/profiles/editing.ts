import * as z from 'zod/mini';
import { says } from '#shared/core/schema';
import { lengthOf } from '#shared/core/text';
import { MAX_BIO } from '#shared/limits';
import type { Me } from '#shared/profiles/contract';
import { Edit } from '#shared/profiles/edit';
import { Bio, EDITABLE, nameInPlaceOf, typedFields } from '#shared/profiles/fields';

export type FieldName = keyof typeof EDITABLE;
export type Fields = Record<FieldName, string>;

const NAMES = Object.keys(EDITABLE) as FieldName[];

const asTyped = (value: string | number | string[]) => (Array.isArray(value) ? value.join(', ') : `${value}`);

export const typedOf = (me: Me) => Object.fromEntries(NAMES.map((name) => [name, asTyped(me[name])])) as Fields;

const WholeBio = z.string().check(z.refine((bio) => lengthOf(bio) <= MAX_BIO, says('profiles.bioTooLong')));

/** Raw values, validated by the profile's schema; a bio is refused rather than cut. */
export const typedEdit = ({ name }: Pick<Me, 'name'>) =>
  z.pipe(
    z.transform<Fields, unknown>(typedFields),
    z.extend(Edit, { name: z.optional(nameInPlaceOf(name)), bio: z.pipe(WholeBio, Bio) }),
  );

/** Only the fields that were changed here: another tab may have changed the rest. */
export function onlyChanged(edit: Edit, changed: Partial<Record<FieldName, unknown>>): Edit {
  const kept = { ...edit };
  for (const name of NAMES) if (!changed[name]) delete kept[name];
  return kept;
}

export const fieldOf = (code: string): FieldName | undefined =>
  NAMES.find((name) => code.startsWith(`profiles.${name}`));
