import * as z from 'zod/mini';

const fallbacks = z.registry<{ fallback: unknown }>();

/** A client reads `fallback` in place of a value that only a newer server knows. */
export function withFallback<S extends z.ZodMiniType>(schema: S, fallback: z.output<S>): S {
  fallbacks.add(schema, { fallback });
  return schema;
}

function parseOrSkip(item: z.core.$ZodType, value: unknown): unknown[] {
  const { success, data } = z.safeParse(item, value);
  return success ? [data] : [];
}

const readableItems = (item: z.core.$ZodType) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((values) => values.flatMap((value) => parseOrSkip(item, value))),
  );

const loosenShape = (shape: z.core.$ZodShape) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, forwardCompatible(field)]));

function loosenUnion({ _zod: { def } }: z.ZodMiniDiscriminatedUnion): z.ZodMiniType {
  const loose = def.options.map(forwardCompatible) as unknown as [z.core.$ZodTypeDiscriminable];
  return z.discriminatedUnion(def.discriminator, loose, { unionFallback: true });
}

function loosen(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodMiniObject) return z.object(loosenShape(schema.shape));
  if (schema instanceof z.ZodMiniOptional) return z.optional(forwardCompatible(schema.def.innerType));
  if (schema instanceof z.ZodMiniNullable) return z.nullable(forwardCompatible(schema.def.innerType));
  if (schema instanceof z.ZodMiniArray) return readableItems(forwardCompatible(schema.def.element));
  if (schema instanceof z.ZodMiniDiscriminatedUnion) return loosenUnion(schema);
  return schema;
}

function derive(schema: z.core.$ZodType): z.core.$ZodType {
  const declared = fallbacks.get(schema);
  return declared ? z.catch(loosen(schema), declared.fallback) : loosen(schema);
}

const derived = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/**
 * The schema by which a client reads what a newer server may send: unknown fields are ignored, items of lists that
 * cannot be read are left out, and unknown values become their fallback.
 */
export function forwardCompatible<S extends z.core.$ZodType>(schema: S): S {
  const known = derived.get(schema) ?? derive(schema);
  derived.set(schema, known);
  return known as S;
}
