import { describe, expect, it } from 'vitest';
import { Deletion } from '#shared/account/contract';
import { complaintIn } from '#shared/core/testing/complaint';

describe('the form of a deletion', () => {
  const MISSING = 'Please enter your password to confirm deletion.';

  it.each([
    [{ confirmation: 'DELETE', password: 'a'.repeat(6) }, undefined],
    [{ confirmation: 'DELETE', password: 'a'.repeat(5) }, MISSING],
    [{ confirmation: 'DELETE', password: '' }, MISSING],
    [{ confirmation: 'DELETE' }, MISSING],
  ])('%j: %s', (given, message) => {
    expect(complaintIn(Deletion, given)).toBe(message);
  });

  it.each(['delete', 'DELETE ', '', undefined])('is not confirmed by %j', (confirmation) => {
    expect(complaintIn(Deletion, { confirmation, password: 'a'.repeat(6) })).toBeDefined();
  });
});
