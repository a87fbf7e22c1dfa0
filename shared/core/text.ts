import * as z from 'zod/mini';
import { once } from '#shared/core/once';
import { complain } from '#shared/core/refusal';
import { says } from '#shared/core/schema';
import type { Code } from '#shared/errors';

const MAX_SANITISED = 1000;

/** Limits count Unicode code points. */
export const lengthOf = (text: string) => [...text].length;

export const cut = (text: string, length: number) => [...text].slice(0, length).join('');

const graphemes = once(() => new Intl.Segmenter());

/** At most this many code points, without splitting what reads as one character, such as a flag. */
export function cutWhole(text: string, length: number): string {
  const start = cut(text, length);
  if (start.length === text.length) return text;
  const at = graphemes().segment(text).containing(start.length)?.index;
  return at ? text.slice(0, at) : start;
}

/** Removes lone surrogates, surrounding space, and control characters other than line breaks and tabs. */
export const tidied = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

// To Unicode the last four are a braille pattern, hieroglyphs and a Khitan mark, but they are invisible.
const INVISIBLE = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}`;
const blank = once(() => new RegExp(`^[\\s${INVISIBLE}]*$`, 'u'));

export const isBlank = (text: string) => blank().test(text);

const invisible = once(() => new RegExp(`[${INVISIBLE}]`, 'u'));
/** A mark without a letter. */
const loneMark = once(() => /(?:^|[^\p{L}\p{M}\p{Nd}])\p{M}/u);
/** Five marks above or below one letter cover their neighbours. Spacing marks, as in လျှော်, have their own space. */
const stackedMarks = once(() => /[\p{Mn}\p{Me}](?:\p{Mc}*[\p{Mn}\p{Me}]){4}/u);
const UNREADABLE = [invisible, loneMark, stackedMarks];
const letter = once(() => /\p{Alphabetic}/gu);
const letterOrDigit = once(() => /[\p{Alphabetic}\p{Nd}]/gu);

function isReadable(text: string, counted: RegExp, least: number): boolean {
  return !UNREADABLE.some((pattern) => pattern().test(text)) && (text.match(counted)?.length ?? 0) >= least;
}

/** `Alphabetic` includes the vowel signs of scripts such as Thai and Burmese. */
export const showsLetters = (text: string, least: number) => isReadable(text, letter(), least);

export const showsLettersOrDigits = (text: string, least: number) => isReadable(text, letterOrDigit(), least);

const cleanOnce = (text: string) =>
  cut(
    text
      .toWellFormed()
      .replace(/[<>]/g, '')
      .replace(/javascript:/gi, '')
      .replace(/\bon\w+\s*=/gi, '')
      .trim(),
    MAX_SANITISED,
  );

/** The spec's sanitising, repeated until nothing changes, because a removal may join parts into something new. */
export function sanitise(text: string): string {
  const cleaned = cleanOnce(text);
  return cleaned === text ? text : sanitise(cleaned);
}

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

interface FreeText {
  max: number;
  empty: Code;
  tooLong: Code;
}

/** Refused if blank or too long, never cut. */
export const freeText = ({ max, empty, tooLong }: FreeText) =>
  spoken(
    z.string(says(empty)).check(
      z.overwrite(tidied),
      z.superRefine((text, context) => {
        if (isBlank(text)) complain(context, empty);
        else if (lengthOf(text) > max) complain(context, tooLong);
      }),
    ),
    { manner: 'free' },
  );

export const TOXICITY_THRESHOLD = 0.7;
export const SPECIAL_RATIO = 0.3;
export const REPEATED_RUN = 5;

const special = once(() => /[^\p{L}\p{M}\p{Nd}\s]/gu);
const REPEATED = new RegExp(`(.)\\1{${REPEATED_RUN - 1},}`, 'su');

export const isRepeated = (text: string) => REPEATED.test(text);
const isSpecial = (text: string) => (text.match(special())?.length ?? 0) > SPECIAL_RATIO * [...text].length;

/** Empty text is valid. */
export function localComplaint(text: string): 'moderation.special' | 'moderation.repeated' | undefined {
  const trimmed = text.trim();
  if (isSpecial(trimmed)) return 'moderation.special';
  if (isRepeated(trimmed)) return 'moderation.repeated';
}
