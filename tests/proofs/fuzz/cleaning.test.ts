import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sanitise, speechOf, tidied } from '#shared/core/text';
import { FIELDS, schemaOf, takesList } from './cases.ts';
import { STRINGS } from './corpus.ts';
import { sanitised, tidy } from './documented.ts';

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
    const written = FIELDS.filter((one) => speechOf(schemaOf(one) ?? z.never()) && !takesList(one));
    const names = written.map(({ name, field }) => `${name} ${field}`);
    expect(names).toEqual(expect.arrayContaining(['posts.create alt', 'posts.comment text', 'profiles.edit bio']));
    expect([...schemas.keys()]).toEqual(expect.arrayContaining(names));
  });
});

describe('cleaning is as it is documented', () => {
  const strings = fc.oneof(
    fc.constantFrom(...STRINGS),
    fc.array(fc.constantFrom(...STRINGS, 'on', 'java', 'script:', '<', '=', ' ', '\r')).map((some) => some.join('')),
    fc.string({ unit: 'binary' }),
  );

  it.each<[what: string, is: (text: string) => string, ought: (text: string) => string]>([
    ['what stands in profiles', sanitise, sanitised],
    ['what is written freely', tidied, tidy],
  ])('of %s', (_, is, ought) => {
    fc.assert(
      fc.property(strings, (text) => {
        expect(is(text)).toBe(ought(text));
      }),
      { numRuns: 500, seed: 7 },
    );
    expect(STRINGS.map(is)).toEqual(STRINGS.map(ought));
  });
});
