import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { contracts } from '#shared/contracts';
import { forwardCompatible } from '#shared/core/forward-compatible';
import { readBy, UNREADABLE } from '#shared/core/reading';
import { readingOf } from '#shared/core/reading-of';
import type { Route } from '#shared/core/route';
import { samplesOf } from '#shared/core/testing/sample';
import { changesOf } from '#shared/core/testing/tomorrow';
import { Frame } from '#shared/presence/frames';

const outputs = Object.entries(contracts).flatMap(([room, calls]) =>
  Object.entries<Route>(calls).map(([name, { output }]) => [`${room}.${name}`, output] as const),
);

/** Answers of today, and of a newer server. */
const answersOf = (schema: z.ZodMiniType) =>
  samplesOf(schema).flatMap((sample) => [sample, ...changesOf(schema).map(({ apply }) => apply(sample))]);

/** As the schema reads it, or undefined. */
const parsed = (schema: z.ZodMiniType, answer: unknown) => forwardCompatible(schema).safeParse(answer).data;

/** As the browser reads it, with the unknown fields that it leaves in taken out. */
function read(schema: z.ZodMiniType, answer: unknown) {
  // It travels to the browser as JSON.
  const reading = JSON.parse(JSON.stringify(readingOf(schema)));
  const value = readBy(reading, answer);
  return value === UNREADABLE ? undefined : parsed(schema, value);
}

describe('without its schema', () => {
  it.each([...outputs, ['a frame', Frame] as const])('%s is read as with it', (_name, schema) => {
    for (const answer of answersOf(schema)) expect(read(schema, answer)).toEqual(parsed(schema, answer));
  });

  it.each([...outputs, ['a frame', Frame] as const])('an unknown value of %s is seen', (_name, schema) => {
    const strict = (value: unknown) => value === UNREADABLE || schema.safeParse(value).success;
    const seen = answersOf(schema).map((answer) => readBy(readingOf(schema), withoutUnknownFields(answer)));
    expect(seen.filter((value) => !strict(value))).toEqual([]);
  });
});

/** Unknown fields change nothing: only their values are looked at. */
function withoutUnknownFields(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutUnknownFields);
  if (typeof answer !== 'object' || answer === null) return answer;
  const fields = Object.entries(answer).filter(([name]) => name !== 'tomorrow');
  return Object.fromEntries(fields.map(([name, value]) => [name, withoutUnknownFields(value)]));
}
