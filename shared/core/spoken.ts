import * as z from 'zod/mini';
import type { Code } from '#shared/errors';

export type Said = string | string[];

export interface Speech {
  /** Profile text is sanitised and checked by the local rules; free text is only tidied. */
  manner: 'username' | 'profile' | 'free';
  /** The form's sentence for a refused field. @default the reason itself */
  refused?: Code;
  /** The sentence for a text that is refused for another reason than moderation. */
  barred?: (text: string) => Code | undefined;
  /** Replaces a text that is refused after it was stored. */
  instead: string;
}

const speeches = z.registry<Speech>();
declare const mark: unique symbol;

export interface Spoken {
  readonly [mark]: true;
}

/** Marks a field in which people write. Screening, rescreening, fuzzing and canaries follow from the mark. */
export function spoken<S extends z.ZodMiniType<Said>>(schema: S, speech: Partial<Speech> = {}): S & Spoken {
  speeches.add(schema, { manner: 'profile', instead: '', ...speech });
  return schema as S & Spoken;
}

export function speechOf(schema: z.core.$ZodType): Speech | undefined {
  return speeches.get(schema) ?? (schema instanceof z.ZodMiniOptional ? speechOf(schema.def.innerType) : undefined);
}

export const spokenIn = ({ shape }: z.ZodMiniObject): ReadonlyMap<string, Speech> =>
  new Map(
    Object.entries(shape).flatMap(([field, schema]) => {
      const speech = speechOf(schema);
      return speech ? [[field, speech] as const] : [];
    }),
  );

type IsSpoken<S> = S extends Spoken ? true : S extends z.ZodMiniOptional<infer Inner> ? IsSpoken<Inner> : false;

export type SpokenIn<S extends z.ZodMiniObject> = {
  [Field in keyof z.output<S> as Field extends keyof S['shape']
    ? IsSpoken<S['shape'][Field]> extends true
      ? Field
      : never
    : never]: z.output<S>[Field];
};

export const textOf = (schema: z.ZodMiniObject, said: object): string =>
  [...spokenIn(schema).keys()]
    .flatMap((field): unknown => (said as Record<string, unknown>)[field] ?? [])
    .filter((text) => text !== '')
    .join('\n');
