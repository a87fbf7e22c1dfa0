import { describe, expect, it } from 'vitest';
import { METER_WIDTH, Password, passwordComplaints, ratingOf } from '#shared/auth/fields';
import { errors } from '#shared/errors';

const complaints = (password: string) => passwordComplaints(password).map((code) => errors[code][1]);

const REQUIRED = 'Password is required';
const SHORT = 'Password must be at least 8 characters long';
const LONG = 'Password must be less than 128 characters long';
const UPPER = 'Password must contain at least one uppercase letter';
const LOWER = 'Password must contain at least one lowercase letter';
const DIGIT = 'Password must contain at least one number';
const SPACES = 'Password must not begin or end with a space';
const COMMON = 'Password is too common. Please choose a stronger password';

describe('a password', () => {
  it.each([
    ['', [REQUIRED]],
    ['!', [SHORT, UPPER, LOWER, DIGIT]],
    ['Abcdef1', [SHORT]],
    ['Abcdefg1', []],
    [`Aa1${'x'.repeat(124)}`, []],
    [`Aa1${'x'.repeat(125)}`, [LONG]],
    ['abcdefg1', [UPPER]],
    ['ABCDEFG1', [LOWER]],
    ['Abcdefgh', [DIGIT]],
    ['Пароль-12', []],
    ['Ab1🐶🐶🐶🐶', [SHORT]],
    [' Abcdefg1', [SPACES]],
    ['Abcdefg1 ', [SPACES]],
    ['Good dog 2026', []],
    ['password', [UPPER, DIGIT, COMMON]],
    ['Password123', [COMMON]],
    ['PASSWORD123', [LOWER, COMMON]],
    ['123456', [SHORT, UPPER, LOWER, COMMON]],
    ['admin', [SHORT, UPPER, DIGIT, COMMON]],
    ['Qwerty', [SHORT, DIGIT, COMMON]],
  ])(
    'the faults of %j, in order: %j',
    { tags: ['spec-5.6', 'spec-5.8', 'spec-5.9', 'spec-5.10', 'spec-5.12', 'spec-9.4'] },
    (password, expected) => {
      expect(complaints(password)).toEqual(expected);
      expect(Password.safeParse(password).success).toBe(expected.length === 0);
    },
  );

  it('needs no special character', { tags: 'spec-5.11' }, () => expect(complaints('Plainpass1')).toEqual([]));
});

describe('the strength meter', () => {
  it.each([
    [0, 'weak'],
    [29, 'weak'],
    [30, 'medium'],
    [59, 'medium'],
    [60, 'strong'],
    [79, 'strong'],
    [80, 'very-strong'],
    [100, 'very-strong'],
  ] as const)('rates a score of %i as %s', { tags: ['spec-5.13', 'spec-9.18'] }, (score, rating) =>
    expect(ratingOf(score)).toBe(rating),
  );

  it('is 25, 50, 75 and 100 percent wide', { tags: ['spec-5.14', 'spec-9.18'] }, () =>
    expect(Object.values(METER_WIDTH)).toEqual([25, 50, 75, 100]),
  );
});
