import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { SelectField } from './select-field.tsx';
import { Switch } from './switch.tsx';
import { PasswordField, TextArea, TextField } from './text-field.tsx';

const described = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

const choice = (value: string) => ({ value, words: value });
const groups = [
  { label: 'Popular breeds', options: ['Beagle', 'Poodle'].map(choice) },
  { label: 'All breeds', options: ['Akita'].map(choice) },
];

function Registration({ onValues }: { onValues: (values: unknown) => void }) {
  const { register, handleSubmit } = useForm();
  return (
    <form onSubmit={handleSubmit(onValues)}>
      <TextField label="Name" {...register('name')} />
      <PasswordField label="Secret" {...register('password')} />
      <SelectField label="Breed" placeholder="Select a breed" groups={groups} {...register('breed')} />
      <TextArea label="About" {...register('about')} />
      <button type="submit">Go</button>
    </form>
  );
}

describe('a field', () => {
  it('is described by its hint, and by the error in its place', () => {
    const { rerender } = render(<TextField label="Age" hint="In years" />);
    expect(described(screen.getByLabelText('Age'))).toBe('In years');
    rerender(<TextField label="Age" hint="In years" error="Too old" />);
    expect(described(screen.getByLabelText('Age'))).toBe('Too old');
    expect(screen.getByLabelText('Age').getAttribute('aria-invalid')).toBe('true');
  });

  it('reads a new error out', () => {
    const { rerender } = render(<TextField label="Age" />);
    const note = document.querySelector('[aria-live="polite"]');
    rerender(<TextField label="Age" error="Too old" />);
    expect(note?.textContent).toBe('Too old');
  });

  it('says when it is optional', () => {
    render(<TextField label="Hobbies" optional />);
    expect(screen.getByLabelText('Hobbies (optional)')).toBeDefined();
  });

  it('gives every kind of value to the form', async () => {
    const onValues = vi.fn();
    render(<Registration onValues={onValues} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Biscuit');
    await userEvent.type(screen.getByLabelText('Secret'), 'Bone!234');
    await userEvent.selectOptions(screen.getByLabelText('Breed'), 'Akita');
    await userEvent.type(screen.getByLabelText('About'), 'Digs');
    await userEvent.click(screen.getByText('Go'));
    const values = { name: 'Biscuit', password: 'Bone!234', breed: 'Akita', about: 'Digs' };
    expect(onValues.mock.calls[0]?.[0]).toEqual(values);
  });
});

describe('a password field', () => {
  it('hides the password until it is asked to show it', async () => {
    render(<PasswordField label="Secret" />);
    const field = screen.getByLabelText('Secret');
    expect(field.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('switch', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
  });
});

describe('a select field', () => {
  it('groups its options and starts with none', () => {
    render(<SelectField label="Breed" placeholder="Select a breed" groups={groups} />);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('label'))).toEqual([
      'Popular breeds',
      'All breeds',
    ]);
    expect(screen.getByLabelText<HTMLSelectElement>('Breed').value).toBe('');
  });
});

describe('a switch', () => {
  it('tells its new state and waits for its owner to set it', async () => {
    const onChange = vi.fn();
    render(<Switch label="Private profile" checked={false} onChange={onChange} />);
    await userEvent.click(screen.getByRole('switch', { name: 'Private profile' }));
    expect(onChange).toHaveBeenCalledWith(true);
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
  });

  it('takes two presses within 400 ms for one, and a later one for another', () => {
    vi.useFakeTimers();
    const onChange = vi.fn();
    const Own = () => {
      const [on, setOn] = useState(false);
      return (
        <Switch
          label="Private profile"
          checked={on}
          onChange={(next) => {
            setOn(next);
            onChange(next);
          }}
        />
      );
    };
    render(<Own />);
    const press = () => fireEvent.click(screen.getByRole('switch'));
    press();
    vi.advanceTimersByTime(390);
    press();
    expect(onChange.mock.calls).toEqual([[true]]);
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
    vi.advanceTimersByTime(20);
    press();
    expect(onChange.mock.calls).toEqual([[true], [false]]);
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
    vi.useRealTimers();
  });
});
