import { describe, expect, it } from 'vitest';
import { Login } from '#shared/auth/contract';
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
