import { expect, test } from 'vitest';
import { EMPTY, fieldOf, isIncomplete, TypedRegistration } from './register-form.tsx';

const TYPED = {
  ...EMPTY,
  email: ' Biscuit@Example.com ',
  username: 'biscuit_b',
  password: 'goodBoy2023',
  confirmPassword: 'goodBoy2023',
  name: 'Biscuit',
  age: '3',
  location: 'Bristol, UK',
  breed: 'Golden Retriever',
  hobbies: 'swimming, , second breakfast',
};

const complaints = (typed: typeof EMPTY) =>
  TypedRegistration.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test('what is typed becomes a registration: email in lower case, age a number, hobbies split by commas', {
  tags: 'spec-2.11',
}, () => {
  const { confirmPassword, ...rest } = TypedRegistration.parse(TYPED);
  expect(rest).toEqual({
    ...TYPED,
    confirmPassword: undefined,
    email: 'biscuit@example.com',
    age: 3,
    hobbies: ['swimming', 'second breakfast'],
  });
  expect(confirmPassword).toBe(TYPED.password);
});

test('passwords that differ are said while other fields are still empty', () => {
  expect(complaints({ ...EMPTY, password: 'goodBoy2023', confirmPassword: 'goodBoy202' })).toContainEqual([
    'confirmPassword',
    'auth.passwordsDiffer',
  ]);
});

test.each(['', 'three', '3.5', '-1', '31', '1e1', '3 years'])(
  'an age of %j is not a number between 0 and 30',
  { tags: 'spec-5.27' },
  (age) => {
    expect(complaints({ ...TYPED, age })).toEqual([['age', 'profiles.ageRange']]);
  },
);

test.each(['0', '30', ' 7 '])('an age of %j is fine', (age) => {
  expect(complaints({ ...TYPED, age })).toEqual([]);
});

test.each(['email', 'username', 'name', 'age', 'location', 'breed'] as const)(
  '%s is required',
  { tags: 'spec-5.2' },
  (field) => {
    expect(isIncomplete({ ...TYPED, [field]: '  ' })).toBe(true);
    expect(isIncomplete(TYPED)).toBe(false);
  },
);

test('a refusal of the server stands at the field it speaks of', () => {
  expect(fieldOf('profiles.usernameTaken')).toBe('username');
  expect(fieldOf('profiles.hobbiesAllFailed')).toBe('hobbies');
  expect(fieldOf('auth.emailTaken')).toBe('email');
  expect(fieldOf('auth.tooManyRegistrations')).toBeUndefined();
});

test('a name that poses as the operator is said in the form', () => {
  expect(complaints({ ...TYPED, name: 'Barkyard Team' })).toEqual([['name', 'profiles.namePosing']]);
  expect(complaints({ ...TYPED, name: 'Commodore' })).toEqual([]);
});
