import * as z from 'zod/mini';
import { fallbackOf } from '#shared/core/forward-compatible';
import type { Reading } from '#shared/core/reading';

/** A pattern that ends in alternatives: an id that names its kind. */
const NAMES_KIND = /\(\w+(\|\w+)+\)\$$/;

function ofString(schema: z.ZodMiniString): Reading {
  const { pattern = '' } = z.toJSONSchema(schema);
  return NAMES_KIND.test(pattern) ? { form: pattern } : null;
}

function ofObject({ shape }: z.ZodMiniObject): Reading {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const reading = readingOf(field);
    return reading === null ? [] : [[name, reading] as const];
  });
  return fields.length > 0 ? { fields: Object.fromEntries(fields) } : null;
}

function ofArray({ def }: z.ZodMiniArray): Reading {
  const items = readingOf(def.element);
  return items && { items };
}

function ofUnion({ _zod: { def } }: z.ZodMiniDiscriminatedUnion): Reading {
  const { discriminator: by, options } = def;
  const named = options.map((option) => {
    const { shape } = option as z.ZodMiniObject;
    const { values } = (shape[by] as z.ZodMiniLiteral).def;
    return { name: `${values[0]}`, isFallback: fallbackOf(shape[by] as z.ZodMiniType), reading: readingOf(option) };
  });
  const kinds = Object.fromEntries(named.map(({ name, reading }) => [name, reading]));
  return { by, kinds, fallback: named.find(({ isFallback }) => isFallback)?.name };
}

function ofSchema(schema: z.core.$ZodType): Reading {
  if (schema instanceof z.ZodMiniObject) return ofObject(schema);
  if (schema instanceof z.ZodMiniArray) return ofArray(schema);
  if (schema instanceof z.ZodMiniDiscriminatedUnion) return ofUnion(schema);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return readingOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniDefault)
    throw new Error('Browsers have no schemas: an answer states each of its fields.');
  if (schema instanceof z.ZodMiniEnum) return { oneOf: schema.options };
  if (schema instanceof z.ZodMiniLiteral) return { oneOf: schema.def.values as string[] };
  return schema instanceof z.ZodMiniString ? ofString(schema) : null;
}

/** The part of a schema that a client has to check: values that a newer server may have added. */
export function readingOf(schema: z.core.$ZodType): Reading {
  const reading = ofSchema(schema);
  const declared = fallbackOf(schema);
  if (!declared || !reading || !('oneOf' in reading)) return reading;
  const { fallback } = declared as { fallback: string | undefined };
  return { ...reading, otherwise: fallback === undefined ? [] : [fallback] };
}
