import * as z from 'zod';
import type { Route } from '#shared/core/route';
import { inputsOf, type Target } from '../crawl.ts';
import { CALLS, type Call } from '../handlers.ts';
import { STRINGS, VALUES } from './corpus.ts';

/** A field of a call; each is given everything of the corpus. */
export interface Field extends Call {
  field: string;
}

const namesOf = ({ input }: Route) => (input instanceof z.ZodObject ? Object.keys(input.shape) : []);

export const FIELDS: readonly Field[] = CALLS.flatMap((call) =>
  namesOf(call.route).map((field): Field => ({ ...call, field })),
);

/** A query and a path are text; half a character does not travel in them. */
const isText = ({ route: { method, path }, field }: Field) => method === 'GET' || path.includes(`{${field}}`);

const valuesFor = (field: Field): readonly unknown[] =>
  isText(field) ? STRINGS.map((text) => text.toWellFormed()) : [...STRINGS, ...VALUES];

export interface Case extends Field {
  value: unknown;
}

/** As many different cases as are asked for, spread over all fields, the same for the same seed. */
export function casesOf(count: number, seed: number): Case[] {
  const all = FIELDS.flatMap((field) => valuesFor(field).map((value): Case => ({ ...field, value })));
  const stride = strideOf(all.length, seed);
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[(seed + at * stride) % all.length]).filter(
    (one) => one !== undefined,
  );
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** A step that meets every place of a ring once. */
const strideOf = (length: number, seed: number): number => {
  const near = Math.floor(length * 0.618) + (seed % 97);
  return divisor(near, length) === 1 ? near : strideOf(length, seed + 1);
};

/** The input of a call about the target, with one field replaced. */
export const inputOf = ({ route, field, value }: Case, target: Target) => ({
  ...inputsOf(route, target)[0],
  [field]: value,
});
