import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { announced } from '../../testing/announced.ts';
import { Announcer } from '../../ui/toast.tsx';
import { PasswordAdvice, scoreOf } from './strength-meter.tsx';

const guesses = vi.hoisted(() => ({ log10: 0 }));
vi.mock('@zxcvbn-ts/core', async (original) => {
  const real = await original<typeof import('@zxcvbn-ts/core')>();
  class ZxcvbnFactory extends real.ZxcvbnFactory {
    override check(...asked: Parameters<InstanceType<typeof real.ZxcvbnFactory>['check']>) {
      const found = super.check(...asked);
      return guesses.log10 ? { ...found, guessesLog10: guesses.log10 } : found;
    }
  }
  return { ...real, ZxcvbnFactory };
});

afterEach(() => {
  guesses.log10 = 0;
});

const advise = (password: string, wrong = false) =>
  render(<PasswordAdvice password={password} known={[]} wrong={wrong} />);
const rules = () => screen.queryAllByRole('listitem').map((rule) => rule.textContent);

test.each([
  [3.5, 'Weak', 25],
  [3.6, 'Medium', 50],
  [7.1, 'Medium', 50],
  [7.2, 'Strong', 75],
  [9.5, 'Strong', 75],
  [9.6, 'Very strong', 100],
  [40, 'Very strong', 100],
])('10^%d guesses are %s: a meter of %d percent', { tags: 'spec-5.14' }, async (log10, word, width) => {
  guesses.log10 = log10;
  advise('goodBoy2023');
  const meter = await screen.findByRole('meter', { name: 'Password strength' });
  expect(meter.getAttribute('aria-valuetext')).toBe(word);
  expect(meter.getAttribute('aria-valuenow')).toBe(`${width}`);
  expect(meter.querySelector('i')?.style.width).toBe(`${width}%`);
  expect(screen.getByText(word)).toBeDefined();
});

test('a rating is announced when it changes', async () => {
  guesses.log10 = 3;
  const screenOf = (password: string) => (
    <>
      <PasswordAdvice password={password} known={[]} wrong={false} />
      <Announcer />
    </>
  );
  const { rerender } = render(screenOf('goodBoy2023'));
  await vi.waitFor(() => expect(announced()).toEqual(['Password strength: Weak']));
  guesses.log10 = 8;
  rerender(screenOf('goodBoy20234'));
  await vi.waitFor(() => expect(announced()).toEqual(['Password strength: Weak', 'Password strength: Strong']));
});

test('the score is zxcvbn’s, from 0 to 100', { tags: ['spec-5.15', 'spec-10.8'] }, async () => {
  expect(await scoreOf('password', [])).toBeLessThan(10);
  expect(await scoreOf('tennis Wolke 7 lantern quarry', [])).toBe(100);
});

test('what the person has told makes a poor password', async () => {
  const stranger = await scoreOf('biscuitberry', []);
  expect(await scoreOf('biscuitberry', ['biscuitberry@example.com', 'biscuitberry', ''])).toBeLessThan(stranger);
});

test('every unmet rule is listed and leaves as it is met', { tags: 'spec-2.12' }, () => {
  advise('good');
  expect(rules()).toEqual([
    'Password must be at least 8 characters long',
    'Password must contain at least one uppercase letter',
    'Password must contain at least one number',
  ]);
  cleanup();
  advise('goodBoys');
  expect(rules()).toEqual(['Password must contain at least one number']);
  cleanup();
  advise('goodBoy2023');
  expect(rules()).toEqual([]);
});

test.each(['Password123', 'PASSWORD123'])('%s is too common', { tags: 'spec-5.12' }, (password) => {
  advise(password);
  expect(rules()).toContain('Password is too common. Please choose a stronger password');
});

test('128 characters are too long', { tags: ['spec-5.7', 'spec-10.8'] }, () => {
  advise(`aB3${'x'.repeat(125)}`);
  expect(rules()).toEqual(['Password must be less than 128 characters long']);
});

test('an empty password is a mistake only once it is sent', { tags: 'spec-5.5' }, () => {
  advise('');
  expect(rules()).toEqual([]);
  cleanup();
  advise('', true);
  expect(rules()).toEqual(['Password is required']);
  expect(screen.queryByRole('meter')).toBeNull();
});
