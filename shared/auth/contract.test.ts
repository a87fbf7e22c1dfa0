import { describe, expect, it } from 'vitest';
import { Login, NewPassword, VerificationCode } from '#shared/auth/contract';
import { complaintIn } from '#shared/core/testing/complaint';

describe('the form of a login', () => {
  it.each([
    [{ email: '', password: '' }, 'Please fill in all fields'],
    [{ email: 'rex@example.com', password: '' }, 'Please fill in all fields'],
    [{ email: 'rex', password: 'Good-boy-2026' }, 'Please enter a valid email address'],
    [{ email: 'rex@example.com', password: 'a'.repeat(7) }, 'Password must be at least 8 characters'],
    [{ email: 'rex@example.com', password: '🐾'.repeat(7) }, 'Password must be at least 8 characters'],
    [{ email: 'rex@example.com', password: 'a'.repeat(8) }, undefined],
    [{ email: 'rex@example.com', password: 'a'.repeat(200) }, undefined],
  ])('%j: %s', (given, message) => {
    expect(complaintIn(Login, given)).toBe(message);
  });
});

describe('the code of a mail', () => {
  it.each([
    '123456',
    ' 123 456 ',
    '123-456',
    '123\u2011456',
    '1 2 3 4 5 6',
    '１２３４５６',
    '١٢٣٤٥٦',
    '१२३४५६',
    'Your code is 123456.',
    'Oder gib diesen Code ein: 123 456 – er gilt einen Tag.',
    '123456 is your code. 123456',
  ])('%s', (typed) => {
    expect(VerificationCode.parse(typed)).toBe('123456');
  });

  it.each(['', '12345', '1234567', 'abcdef', '123456 or 654321', '12345 6789', 5])('is not found in %j', (typed) => {
    expect(complaintIn(VerificationCode, typed)).toMatch(/code/i);
  });
});

it('a password is set in one form, however its accents are typed', () => {
  const form = { email: 'rex@example.com', code: '123456', password: 'Gru\u0308\u00dfe-2026' };
  expect(NewPassword.parse(form).password).toBe('Gr\u00fc\u00dfe-2026');
  expect(complaintIn(NewPassword, { ...form, password: 'Gru\u0308n-267' })).toBeUndefined();
  expect(complaintIn(NewPassword, { ...form, password: 'Gru\u0308n-26' })).toMatch(/8 characters/);
});
