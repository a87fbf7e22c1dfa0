import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { complain, complaintOf } from '#shared/core/refusal';
import { says } from '#shared/core/schema';

const Greeting = z.strictObject({
  name: z.string(says('profiles.nameRequired')).check(z.minLength(2, says('profiles.nameFormat'))),
  text: z.string().check(
    z.superRefine((text, context) => {
      if (text.includes('!')) complain(context, 'profiles.bioInappropriate', 'moderation.special');
      if (text.includes('?')) complain(context, 'posts.contentRequired');
    }),
  ),
});

function complaint(given: unknown) {
  const { error } = Greeting.safeParse(given);
  if (!error) throw new Error('There is nothing to complain about.');
  return complaintOf(error);
}

describe("a schema's complaint", () => {
  it('is the refusal that it names', () => {
    expect(complaint({ name: 'R', text: '' })).toMatchObject({
      code: 'profiles.nameFormat',
      status: 400,
      message: 'Name must be 2-50 characters long and contain only letters and spaces',
    });
  });

  it('is the first of several', () => {
    expect(complaint({ text: '?' })).toMatchObject({ code: 'profiles.nameRequired' });
    expect(complaint({ name: 'Rex', text: '!?' })).toMatchObject({ code: 'profiles.bioInappropriate' });
  });

  it('says what moderation found', () => {
    expect(complaint({ name: 'Rex', text: '!' }).reason).toBe('Contains too many special characters');
    expect(complaint({ name: 'Rex', text: '?' }).reason).toBeUndefined();
  });

  it.each([{ name: 'Rex', text: 5 }, { name: 'Rex', text: '', more: 1 }, 'Rex', null])(
    'without a sentence is bad input: %j',
    (given) => expect(complaint(given)).toMatchObject({ code: 'core.badInput', status: 400 }),
  );

  it('never quotes the input', () => {
    const { error } = z.strictObject({}).safeParse({ 'follows.already': 1 });
    expect(error && complaintOf(error)).toMatchObject({ code: 'core.badInput' });
  });
});
