import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { useCheckedForm } from '../../core/form.tsx';
import { setLanguage, useLanguage } from '../../core/language.ts';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { Languages } from './languages.tsx';

const schema = z.object({ email: z.string(), password: z.string() });

function Form() {
  const { field } = useCheckedForm({ schema, defaultValues: { email: '', password: '' } });
  return (
    <form>
      <TextField label="Email" {...field('email')} />
      <PasswordField label="Password" {...field('password')} />
      <Languages />
    </form>
  );
}

/** As main.tsx does, another language mounts everything anew. */
const Screens = () => <Form key={useLanguage()} />;

const choice = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string) => choice(name).getAttribute('aria-pressed');

beforeEach(() => localStorage.clear());
afterEach(() => act(() => setLanguage('en')));

test('English is spoken until Deutsch is pressed, whatever the browser prefers', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'de']);
  render(<Screens />);
  expect([isPressed('English'), isPressed('Deutsch')]).toEqual(['true', 'false']);
  screen.getByRole('switch', { name: 'Show password' });
  await userEvent.click(choice('Deutsch'));
  await screen.findByRole('switch', { name: 'Passwort anzeigen' });
  expect([isPressed('English'), isPressed('Deutsch')]).toEqual(['false', 'true']);
  expect(localStorage.getItem('barkyard.language')).toBe('de');
  expect(document.documentElement.lang).toBe('de');
});

test('what was typed stays in another language, and the choice keeps the focus', async () => {
  render(<Screens />);
  await userEvent.type(screen.getByLabelText('Email'), 'rex@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Good-boy');
  await userEvent.click(choice('Deutsch'));
  await screen.findByRole('switch', { name: 'Passwort anzeigen' });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('rex@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Good-boy');
  expect(document.activeElement).toBe(choice('Deutsch'));
});

test('a form that is opened again is empty', async () => {
  const { unmount } = render(<Screens />);
  await userEvent.type(screen.getByLabelText('Email'), 'rex@example.com');
  unmount();
  render(<Screens />);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
});
