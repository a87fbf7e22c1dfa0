import * as z from 'zod';
import type { Code } from '#shared/errors';

export type Said = string | string[];

export interface Speech {
  /** Profile text is sanitised and held to the local rules; free text is only tidied; a username has rules of its own. */
  manner: 'username' | 'profile' | 'free';
  /** What the form says of a refused field. @default the reason itself */
  refused?: Code;
  /** Replaces a text that is refused after it was stored. */
  instead: string;
}

const speeches = z.registry<Speech>();
declare const mark: unique symbol;

/** A field in which a person writes: its type says so, and the registry how it is screened. */
export interface Spoken {
  readonly [mark]: true;
}

/** Marks a field as free text. Screening, the later look, fuzzing and planted secrets follow from the mark. */
export function spoken<S extends z.ZodType<Said>>(schema: S, speech: Partial<Speech> = {}): S & Spoken {
  speeches.add(schema, { manner: 'profile', instead: '', ...speech });
  return schema as S & Spoken;
}

export function speechOf(schema: z.core.$ZodType): Speech | undefined {
  return speeches.get(schema) ?? (schema instanceof z.ZodOptional ? speechOf(schema.unwrap()) : undefined);
}

/** The spoken fields of an object, in their order. */
export const spokenIn = ({ shape }: z.ZodObject): ReadonlyMap<string, Speech> =>
  new Map(
    Object.entries(shape).flatMap(([field, schema]) => {
      const speech = speechOf(schema);
      return speech ? [[field, speech] as const] : [];
    }),
  );

type IsSpoken<S> = S extends Spoken ? true : S extends z.ZodOptional<infer Inner> ? IsSpoken<Inner> : false;

/** What is said in an object of this schema: its spoken fields alone. */
export type SpokenIn<S extends z.ZodObject> = {
  [Field in keyof z.output<S> as Field extends keyof S['shape']
    ? IsSpoken<S['shape'][Field]> extends true
      ? Field
      : never
    : never]: z.output<S>[Field];
};

/** Everything that is said in an object, as one text to be scored. */
export const textOf = (schema: z.ZodObject, said: object): string =>
  [...spokenIn(schema).keys()]
    .flatMap((field): unknown => (said as Record<string, unknown>)[field] ?? [])
    .filter((text) => text !== '')
    .join('\n');
