import * as z from 'zod';

/** A change that a newer server may bring to an answer, at a place of its schema. */
export interface Change {
  place: string;
  apply: (value: unknown) => unknown;
}

const UNKNOWN = 'tomorrow';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function changeField(name: string, { place, apply }: Change): Change {
  const change = (value: unknown) =>
    isRecord(value) && name in value ? { ...value, [name]: apply(value[name]) } : value;
  return { place: `.${name}${place}`, apply: change };
}

/** Adds to a list a copy of its first item that has the change. */
const changeItem = ({ place, apply }: Change): Change => ({
  place: `[]${place}`,
  apply: (value) => (Array.isArray(value) && value.length > 0 ? [...value, apply(value[0])] : value),
});

const ifPresent = ({ place, apply }: Change): Change => ({
  place,
  apply: (value) => (value === null || value === undefined ? value : apply(value)),
});

function changesOfObject({ shape }: z.ZodObject): Change[] {
  const fields = Object.entries(shape).flatMap(([name, field]) =>
    changesOf(field).map((change) => changeField(name, change)),
  );
  return [{ place: '', apply: (value) => (isRecord(value) ? { ...value, [UNKNOWN]: 1 } : value) }, ...fields];
}

/** An option's changes, applied only to values of that option. */
const changesOfOption = (option: z.core.$ZodType): Change[] =>
  changesOf(option).map(({ place, apply }) => ({
    place,
    apply: (value) => (z.safeParse(option, value).success ? apply(value) : value),
  }));

/** A pattern that ends in alternatives: an id that names its kind. */
const NAMES_KIND = /\(\w+(\|\w+)+\)\$$/;

const changesOfString = (schema: z.ZodString): Change[] =>
  NAMES_KIND.test(`${z.toJSONSchema(schema).pattern}`)
    ? [{ place: '', apply: (id) => `${id}`.replace(/[a-z_]+$/, UNKNOWN) }]
    : [];

/** Every field, item and value that a newer server may send in an answer of this schema. */
export function changesOf(schema: z.core.$ZodType): Change[] {
  if (schema instanceof z.ZodObject) return changesOfObject(schema);
  if (schema instanceof z.ZodArray) return changesOf(schema.element).map(changeItem);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return changesOf(schema.unwrap()).map(ifPresent);
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(changesOfOption);
  if (schema instanceof z.ZodString) return changesOfString(schema);
  const isOpen = schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral;
  return isOpen ? [{ place: '', apply: () => UNKNOWN }] : [];
}
