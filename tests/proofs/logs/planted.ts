import * as z from 'zod/mini';
import type { Route } from '#shared/core/route';
import { speechOf } from '#shared/core/text';
import { canary } from '../../../functions/testing/dogs.ts';
import { inputsOf, type Target } from '../calls/crawl.ts';

export const secrets: string[] = [];

export function planted(secret = canary()): string {
  secrets.push(secret);
  return secret;
}

/** Typed input that is no free text. */
const TYPED = ['q', 'password', 'newPassword', 'tag'];

const isFitting = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

function fieldOf([name, schema]: [string, z.core.$ZodType]): Record<string, unknown> {
  if (!speechOf(schema) && !TYPED.includes(name)) return {};
  const word = planted(name === 'password' || name === 'newPassword' ? `${canary()}-A1` : undefined);
  const value = [word, [word]].find((one) => isFitting(schema, one));
  return value === undefined ? {} : { [name]: value };
}

const shapeOf = ({ input, path }: Route): [string, z.core.$ZodType][] => {
  if (!(input instanceof z.ZodMiniObject)) throw new Error(`The input of ${path} is no object.`);
  return Object.entries(input.shape);
};

/** Inputs that a call takes, with something planted in each field in which people write. */
export const rightInputs = (route: Route, target: Target) =>
  inputsOf(route, target).map((input) => ({ ...input, ...Object.assign({}, ...shapeOf(route).map(fieldOf)) }));

/** Inputs with something planted in one field, whether the call takes it or not. */
export const oddInputs = (route: Route, target: Target) =>
  shapeOf(route).map(([field]) => ({ ...inputsOf(route, target)[0], [field]: planted() }));
