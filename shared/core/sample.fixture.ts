import * as z from 'zod';

const USER = '00000000-0000-4000-8000-000000000001';
const ULID = '01KA0000000000000000000000';

const STRINGS = [
  'woof',
  ULID,
  USER,
  `${ULID}-${USER}`,
  `${ULID}-follow`,
  'c'.repeat(22),
  '2026-01-01T00:00:00.000Z',
  'https://example.com/',
  'rex@example.com',
];

const firstThatFits = (schema: z.core.$ZodType, candidates: readonly unknown[]) =>
  candidates.find((candidate) => z.safeParse(schema, candidate).success);

/** Values with each combination's members side by side: as many as the longest list of alternatives. */
function samplesOfObject({ shape }: z.ZodObject): unknown[] {
  const fields = Object.entries(shape).map(([name, field]) => [name, samplesOf(field)] as const);
  const most = Math.max(1, ...fields.map(([, samples]) => samples.length));
  const nth = (samples: unknown[], at: number) => samples[at % samples.length];
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(fields.map(([name, samples]) => [name, nth(samples, at)])),
  );
}

/** Values that the schema takes, with every field present; one for each option of a union. */
export function samplesOf(schema: z.core.$ZodType): unknown[] {
  if (schema instanceof z.ZodObject) return samplesOfObject(schema);
  if (schema instanceof z.ZodArray) return [samplesOf(schema.element).slice(0, 1)];
  if (schema instanceof z.ZodTuple) return [schema.def.items.map((item) => samplesOf(item)[0])];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return samplesOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(samplesOf);
  if (schema instanceof z.ZodRecord) return [{ woof: samplesOf(schema.valueType)[0] }];
  if (schema instanceof z.ZodEnum) return schema.options.slice(0, 1);
  if (schema instanceof z.ZodLiteral) return [schema.value];
  return [firstThatFits(schema, [...STRINGS, 1, true])];
}
