import * as z from 'zod';
import type { Route } from '#shared/core/route';
import { inputsOf, type Target } from '../crawl.ts';
import { canary } from '../testing.ts';

/** Everything that was planted. */
export const secrets: string[] = [];

export function planted(secret = canary()): string {
  secrets.push(secret);
  return secret;
}

/** Fields in which people write, and passwords. */
const WRITTEN = ['name', 'location', 'bio', 'text', 'content', 'reason', 'alt', 'q', 'password', 'tag'];

const isFitting = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

function fieldOf([name, schema]: [string, z.core.$ZodType]): Record<string, unknown> {
  const value = name === 'hobbies' ? [planted()] : planted(name === 'password' ? `${canary()}-A1` : undefined);
  return (name === 'hobbies' || WRITTEN.includes(name)) && isFitting(schema, value) ? { [name]: value } : {};
}

const shapeOf = ({ input, path }: Route): [string, z.core.$ZodType][] => {
  if (!(input instanceof z.ZodObject)) throw new Error(`The input of ${path} is no object.`);
  return Object.entries(input.shape);
};

/** Inputs that a call takes, with something planted in each field in which people write. */
export const rightInputs = (route: Route, target: Target) =>
  inputsOf(route, target).map((input) => ({ ...input, ...Object.assign({}, ...shapeOf(route).map(fieldOf)) }));

/** Inputs with something planted in one field, whether the call takes it or not. */
export const oddInputs = (route: Route, target: Target) =>
  shapeOf(route).map(([field]) => ({ ...inputsOf(route, target)[0], [field]: planted() }));
