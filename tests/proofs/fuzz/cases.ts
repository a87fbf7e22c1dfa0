import * as z from 'zod/mini';
import type { Route } from '#shared/core/route';
import { CALLS, type Call } from '../../../scripts/local/handlers.ts';
import { inputsOf, type Target } from '../calls/crawl.ts';
import { STRINGS, VALUES } from './corpus.ts';

/** A field of a call; each is given everything of the corpus. */
export interface Field extends Call {
  field: string;
}

const namesOf = ({ input }: Route) => (input instanceof z.ZodMiniObject ? Object.keys(input.shape) : []);

export const FIELDS: readonly Field[] = CALLS.flatMap((call) =>
  namesOf(call.route).map((field): Field => ({ ...call, field })),
);

/** Queries and paths are text, and cannot carry a lone surrogate. */
const isText = ({ route: { method, path }, field }: Field) => method === 'GET' || path.includes(`{${field}}`);

export const schemaOf = ({ route: { input }, field }: Field): z.core.$ZodType | undefined =>
  input instanceof z.ZodMiniObject ? input.shape[field] : undefined;

export const takesList = (field: Field) => z.safeParse(schemaOf(field) ?? z.never(), ['Woof']).success;

function valuesFor(field: Field): readonly unknown[] {
  if (isText(field)) return STRINGS.map((text) => text.toWellFormed());
  return [...STRINGS.map((text) => (takesList(field) ? [text] : text)), ...VALUES];
}

export interface Case extends Field {
  value: unknown;
}

/** A sample of this size from all parts of the list, determined by the seed. */
export function spread<T>(all: readonly T[], count: number, seed: number): T[] {
  const stride = strideOf(all.length, seed);
  const places = Array.from({ length: Math.min(count, all.length) }, (_, at) => (seed + at * stride) % all.length);
  return places.flatMap((place) => all.slice(place, place + 1));
}

/** That many different cases, spread over all fields. */
export const casesOf = (count: number, seed: number): Case[] =>
  spread(
    FIELDS.flatMap((field) => valuesFor(field).map((value): Case => ({ ...field, value }))),
    count,
    seed,
  );

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** A step that meets every place of a ring once. */
const strideOf = (length: number, seed: number): number => {
  const near = Math.floor(length * 0.618) + (seed % 97);
  return divisor(near, length) === 1 ? near : strideOf(length, seed + 1);
};

/** The id of a new comment is another one than that of the comment which is there. */
const minted = ({ name }: Case) => (name === 'posts.comment' ? { commentId: undefined } : {});

/** An input of a call about the target, with one field replaced. */
export const inputOf = (one: Case, target: Target): Record<string, unknown> => ({
  ...inputsOf(one.route, target)[0],
  ...minted(one),
  [one.field]: one.value,
});
