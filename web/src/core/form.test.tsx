import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Login } from '#shared/auth/contract';
import { TextField } from '../ui/text-field.tsx';
import { useCheckedForm } from './form.tsx';

const onLogin = vi.fn();

function Form() {
  const { form, field } = useCheckedForm({ schema: Login, defaultValues: { email: '', password: '' } });
  return (
    <form onSubmit={form.handleSubmit((login) => onLogin(login))}>
      <TextField label="Email" {...field('email')} />
      <TextField label="Password" {...field('password')} />
      <button type="submit">Sign In</button>
    </form>
  );
}

const fill = (label: string, value: string) => {
  screen.getByLabelText<HTMLInputElement>(label).value = value;
};

it('a form sends what stands in its fields, also where a password manager filled them without an event', async () => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Email'), 'typed');
  fill('Email', 'rex@example.com');
  fill('Password', 'Good-dog-2026');
  await userEvent.click(screen.getByRole('button'));
  expect(onLogin).toHaveBeenLastCalledWith({ email: 'rex@example.com', password: 'Good-dog-2026' });

  fill('Password', 'short');
  await userEvent.click(screen.getByRole('button'));
  expect(onLogin).toHaveBeenCalledOnce();
  expect(await screen.findByText('Password must be at least 8 characters')).toBeDefined();
});
