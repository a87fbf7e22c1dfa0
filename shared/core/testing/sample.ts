import * as z from 'zod/mini';

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
  'u33dc',
  'u33dc0r',
  '01ABCDEFGH',
  'BAR9eRvIowgoJMh3tWVdPbRrBwGLwDE0YierCuEjdKV_ijRhoqQMqgnSHhkXkYd27wSNQP9A9Tn9E4qktQG0-8c',
  '22:00',
  'UTC',
];

const firstThatFits = (schema: z.core.$ZodType, candidates: readonly unknown[]) =>
  candidates.find((candidate) => z.safeParse(schema, candidate).success);

/** Values with the nth alternatives combined: as many as the longest list of alternatives. */
function samplesOfObject({ shape }: z.ZodMiniObject): unknown[] {
  const fields = Object.entries(shape).map(([name, field]) => [name, samplesOf(field)] as const);
  const most = Math.max(1, ...fields.map(([, samples]) => samples.length));
  const nth = (samples: unknown[], at: number) => samples[at % samples.length];
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(fields.map(([name, samples]) => [name, nth(samples, at)])),
  );
}

/** Values that the schema takes, with every field present; one for each option of a union. */
export function samplesOf(schema: z.core.$ZodType): unknown[] {
  if (schema instanceof z.ZodMiniObject) return samplesOfObject(schema);
  if (schema instanceof z.ZodMiniArray) return [samplesOf(schema.def.element).slice(0, 1)];
  if (schema instanceof z.ZodMiniTuple) return [schema.def.items.map((item) => samplesOf(item)[0])];
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return samplesOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion)
    return schema.def.options.flatMap(samplesOf);
  if (schema instanceof z.ZodMiniRecord) return [{ woof: samplesOf(schema.def.valueType)[0] }];
  if (schema instanceof z.ZodMiniEnum) return schema.options.slice(0, 1);
  if (schema instanceof z.ZodMiniLiteral) return [schema.def.values[0]];
  return [firstThatFits(schema, [...STRINGS, 1, true])];
}
