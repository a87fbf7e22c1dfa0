import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contracts } from '#shared/contracts';
import type { Route } from '#shared/core/route';
import { forwardCompatible, withFallback } from '#shared/core/schema';
import { samplesOf } from '#shared/core/testing/sample';
import { type Change, changesOf } from '#shared/core/testing/tomorrow';
import { Frame } from '#shared/presence/frames';

/** Called by monitors, not by browsers. */
const { core: _, ...rooms } = contracts;
const outputs = Object.entries(rooms).flatMap(([room, calls]) =>
  Object.entries<Route>(calls).map(([name, { output }]) => [`${room}.${name}`, output] as const),
);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True if everything from before is still there. */
function keeps(read: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) return Array.isArray(read) && sample.every((item, at) => keeps(read[at], item));
  if (!isRecord(sample)) return true;
  return isRecord(read) && Object.entries(sample).every(([name, value]) => name in read && keeps(read[name], value));
}

const applied = (samples: unknown[], { apply }: Change) =>
  samples.map((sample) => [sample, apply(sample)] as const).filter(([before, after]) => before !== after);

/** The places at which a client that reads by the schema loses more than what it does not know. */
const intolerantIn = (schema: z.ZodMiniType) =>
  changesOf(schema)
    .filter((change) =>
      applied(samplesOf(schema), change).some(([sample, changed]) => {
        const { success, data } = forwardCompatible(schema).safeParse(changed);
        return !success || !keeps(data, sample);
      }),
    )
    .map(({ place }) => place);

describe('a client of yesterday', () => {
  it.each(outputs)('reads what a newer server answers to %s', (name, output) => {
    // Of a profile of an unknown kind only the card is read.
    expect(intolerantIn(output)).toEqual(name === 'profiles.get' ? ['.restricted'] : []);
  });

  it.each(outputs)('has each place of %s tried on a valid answer', (_name, output) => {
    const samples = samplesOf(output);
    for (const sample of samples) expect(output.safeParse(sample).error).toBeUndefined();
    expect(changesOf(output).filter((change) => applied(samples, change).length === 0)).toEqual([]);
  });

  it('ignores frames of unknown types and notifications of unknown kinds, and reads all others', () => {
    const ignored = new Set(['.type', '.notice.type', '.notice.id']);
    expect(new Set(intolerantIn(Frame))).toEqual(ignored);
  });

  it('reads of a profile of an unknown kind what everybody may know', () => {
    const { output } = contracts.profiles.get;
    const [profile, restricted] = samplesOf(output);
    expect(profile).toMatchObject({ restricted: false });
    const unknown = Object.assign({}, profile, { restricted: 'tomorrow' });
    expect(forwardCompatible(output).parse(unknown)).toEqual(restricted);
  });

  it('leaves out of the list of notifications those whose kind it does not know', () => {
    const { output } = contracts.notifications.list;
    const [known] = output.parse(samplesOf(output)[0]).items;
    const poke = { ...known, type: 'poke', id: known?.id.replace('follow', 'poke') };
    const page = { items: [poke, known, { ...poke, type: 'follow' }], cursor: 'later', total: 3 };
    expect(forwardCompatible(output).parse(page)).toEqual({ items: [known], cursor: 'later' });
  });
});

describe('the check itself', () => {
  it('finds an enum, a literal and a union without tolerance', () => {
    const Kinds = z.enum(['stick', 'ball']);
    const Union = z.discriminatedUnion('is', [z.object({ is: z.literal('a') }), z.object({ is: z.literal('b') })]);
    const Toy = z.object({ kind: Kinds, known: withFallback(z.enum(['x']), 'x'), one: z.literal(1), union: Union });
    expect(new Set(intolerantIn(Toy))).toEqual(new Set(['.kind', '.one', '.union.is']));
    expect(intolerantIn(z.object({ toys: z.array(Toy) }))).toEqual([]);
  });
});

describe('the strict schema', () => {
  it('refuses what its forward-compatible form reads', () => {
    const Leash = z.strictObject({ kind: withFallback(z.enum(['long', 'short']), 'short') });
    expect(Leash.safeParse({ kind: 'elastic' }).success).toBe(false);
    expect(forwardCompatible(Leash).parse({ kind: 'elastic', colour: 'red' })).toEqual({ kind: 'short' });
  });

  it('is loosened inside optional and nullable fields too, once', () => {
    const Leash = z.object({ kind: withFallback(z.enum(['long', 'short']), 'short') });
    const Walk = z.object({ leash: z.optional(Leash), spare: z.nullable(Leash) });
    const elastic = { kind: 'elastic' };
    const short = { kind: 'short' };
    expect(forwardCompatible(Walk).parse({ leash: elastic, spare: elastic })).toEqual({ leash: short, spare: short });
    expect(forwardCompatible(Walk).parse({ spare: null })).toEqual({ spare: null });
    expect(forwardCompatible(Walk)).toBe(forwardCompatible(Walk));
  });

  it.each([{}, { kind: 'long', toys: {} }, 'a page of HTML', undefined])('is not met by %j either way', (answer) => {
    const Basket = z.object({ kind: z.string(), toys: z.array(z.string()) });
    expect(forwardCompatible(Basket).safeParse(answer).success).toBe(false);
  });
});
