import * as z from 'zod/mini';
import { RegistrationForm } from '#shared/auth/registration';
import { typedFields } from '#shared/profiles/fields';

export const EMPTY = {
  email: '',
  username: '',
  password: '',
  confirmPassword: '',
  name: '',
  age: '',
  location: '',
  breed: '',
  hobbies: '',
};
export type Fields = typeof EMPTY;
export type FieldName = keyof Fields;

const REQUIRED: readonly FieldName[] = ['email', 'username', 'name', 'age', 'location', 'breed'];

export const isIncomplete = (fields: Fields) => REQUIRED.some((name) => fields[name].trim() === '');

export const TypedRegistration = z.pipe(z.transform<Fields, unknown>(typedFields), RegistrationForm);

const ROOMS: readonly (readonly [prefix: string, field: FieldName])[] = [
  ['profiles.username', 'username'],
  ['profiles.name', 'name'],
  ['profiles.age', 'age'],
  ['profiles.location', 'location'],
  ['profiles.breed', 'breed'],
  ['profiles.hobbies', 'hobbies'],
  ['auth.email', 'email'],
  ['auth.password', 'password'],
];

export const fieldOf = (code: string): FieldName | undefined => ROOMS.find(([prefix]) => code.startsWith(prefix))?.[1];
