import * as z from 'zod/mini';

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

function changesOfObject({ shape }: z.ZodMiniObject): Change[] {
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

const changesOfString = (schema: z.ZodMiniString): Change[] =>
  NAMES_KIND.test(`${z.toJSONSchema(schema).pattern}`)
    ? [{ place: '', apply: (id) => `${id}`.replace(/[a-z_]+$/, UNKNOWN) }]
    : [];

/** Every field, item and value that a newer server may send in an answer of this schema. */
export function changesOf(schema: z.core.$ZodType): Change[] {
  if (schema instanceof z.ZodMiniObject) return changesOfObject(schema);
  if (schema instanceof z.ZodMiniArray) return changesOf(schema.def.element).map(changeItem);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    return changesOf(schema.def.innerType).map(ifPresent);
  }
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion)
    return schema.def.options.flatMap(changesOfOption);
  if (schema instanceof z.ZodMiniString) return changesOfString(schema);
  const isOpen = schema instanceof z.ZodMiniEnum || schema instanceof z.ZodMiniLiteral;
  return isOpen ? [{ place: '', apply: () => UNKNOWN }] : [];
}
