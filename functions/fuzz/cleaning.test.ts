import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { FIELDS } from './cases.ts';
import { STRINGS } from './corpus.ts';

const schemaOf = ({ route: { input }, field }: (typeof FIELDS)[number]): z.core.$ZodType | undefined =>
  input instanceof z.ZodObject ? input.shape[field] : undefined;

/** The fields that take text, each schema once. */
const schemas = new Map(
  FIELDS.flatMap((one) => {
    const schema = schemaOf(one);
    return schema && z.safeParse(schema, 'Woof').success ? [[`${one.name} ${one.field}`, schema] as const] : [];
  }),
);

describe('cleaning a text that is clean changes nothing', () => {
  it.each([...schemas])('%s', (_, schema) => {
    const cleaned = STRINGS.flatMap((text) => {
      const first = z.safeParse(schema, text);
      return first.success ? [first.data] : [];
    });
    const again = cleaned.map((text) => z.parse(schema, text));
    expect(again).toEqual(cleaned);
  });

  it('and the fields that people write in are among those', () => {
    expect([...schemas.keys()]).toEqual(
      expect.arrayContaining(['posts.create text', 'posts.comment text', 'profiles.edit name', 'profiles.edit bio']),
    );
  });
});
