import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PasswordAdvice } from './strength-meter.tsx';

const fetched = vi.hoisted(() => ({ dictionaries: 0 }));
vi.mock('@zxcvbn-ts/language-common', async (original) => {
  fetched.dictionaries += 1;
  return original();
});

const advice = (password: string) => <PasswordAdvice password={password} known={[]} wrong={false} />;

test('the dictionary is fetched with the first key', async () => {
  const { rerender } = render(advice(''));
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched.dictionaries).toBe(0);
  rerender(advice('g'));
  await waitFor(() => expect(fetched.dictionaries).toBe(1));
});
