import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { Deletion } from '#shared/account/deletion';
import { complaintOf } from '#shared/core/complaint';

function complaint(schema: z.ZodType, given: object): string | undefined {
  const parsed = schema.safeParse(given);
  return parsed.success ? undefined : complaintOf(parsed.error).message;
}

describe('the form of a deletion', () => {
  const MISSING = 'Please enter your password to confirm deletion.';

  it.each([
    [{ confirmation: 'DELETE', password: 'a'.repeat(6) }, undefined],
    [{ confirmation: 'DELETE', password: 'a'.repeat(5) }, MISSING],
    [{ confirmation: 'DELETE', password: '' }, MISSING],
    [{ confirmation: 'DELETE' }, MISSING],
  ])('%j: %s', (given, message) => {
    expect(complaint(Deletion, given)).toBe(message);
  });

  it.each(['delete', 'DELETE ', '', undefined])('is not confirmed by %j', (confirmation) => {
    expect(complaint(Deletion, { confirmation, password: 'a'.repeat(6) })).toBeDefined();
  });
});
