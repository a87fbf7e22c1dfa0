import * as z from 'zod/mini';
import type { Code } from '#shared/errors';

export const says = (code: Code) => ({ error: code as string });

export const Nothing = z.strictObject({});
export const ULID = '[0-7][0-9A-HJKMNP-TV-Z]{25}';
/** Clients generate the ULID of what they send, so that a retry has the same one. */
export const Ulid = z.string().check(z.regex(new RegExp(`^${ULID}$`)));
export const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const UUID_ALONE = new RegExp(`^${UUID}$`);
export const UserId = z.string(says('profiles.notFound')).check(z.regex(UUID_ALONE, says('profiles.notFound')));
export const UserPlace = z.string().check(z.regex(UUID_ALONE));
export const Cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,500}$/));

export const Timestamp = z.iso.datetime();

export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), cursor: z.optional(z.string()) });

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
