import { describe, expect, it } from 'vitest';
import { RegistrationForm } from '#shared/auth/registration';
import { complaintOf } from '#shared/core/refusal';
import { client } from '../core/dynamodb.ts';
import { rowsOf } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { said, signUpEvent, triggerOutcome, unique } from './testing/events.ts';

onOwnTable();

const emailOf = (word: string) => `${unique(word)}@dogs.example`;
const ask = (profile: object | string, email = emailOf('asks')) => triggerOutcome(signUpEvent({ email, profile }));
const FAILED = 'Registration failed. Please check your information and try again.';
const dog = (given: object) => ({ ...said, username: unique('dog'), ...given });

/** The sentence that the form shows for this input. */
function formSays(profile: object): string {
  const password = 'Walkies-4-me';
  const { error } = RegistrationForm.safeParse({
    ...profile,
    email: 'rex@dogs.example',
    password,
    confirmPassword: password,
  });
  if (!error) return 'done';
  const { message, reason } = complaintOf(error);
  return reason ? `${message} – ${reason}` : message;
}

describe('the form and PreSignUp say the same words for the same input', () => {
  it.each([
    [{ username: '' }, 'Username is required'],
    [{ username: 'aaaaa' }, 'Username failed moderation – Contains excessive repeated characters'],
    [{ username: 'ab' }, 'Username must be 3-20 characters long and contain only letters, numbers, and underscores'],
    [{ username: 'Barkyard' }, 'This username is reserved and cannot be used'],
    [{ username: 'my_admin' }, 'Username cannot contain administrative terms'],
    [{ name: '' }, 'Name is required'],
    [{ name: 'R' }, 'Name must be 2-50 characters long and contain only letters and spaces'],
    [{ name: '!!!' }, 'Name contains inappropriate content – Contains too many special characters'],
    [{ name: 'Bark yard' }, "That name sounds like the people behind Barkyard. Please use your dog's own name."],
    [{ name: 'Help Desk' }, "That name sounds like the people behind Barkyard. Please use your dog's own name."],
    [{ age: 31 }, 'Age must be a number between 0 and 30'],
    [{ age: '3' }, 'Age must be a number between 0 and 30'],
    [{ location: '' }, 'Location is required'],
    [{ location: 'Rome; Italy' }, 'Location must be 2-100 characters long and contain valid location characters'],
    [{ breed: 'Wolf' }, 'Please select a valid breed from the list'],
    [{ hobbies: 'Naps' }, 'Hobbies must be an array'],
    [{ hobbies: [] }, 'done'],
  ])('%j: %s', async (given, words) => {
    const profile = dog(given);
    expect(await ask(profile)).toBe(words);
    expect(formSays(profile)).toBe(words);
  });
});

describe('PreSignUp', () => {
  it.each([
    ['', 'Please fill in all required fields'],
    ['no json', FAILED],
    ['{', FAILED],
    ['[]', FAILED],
    ['7', FAILED],
    ['null', FAILED],
    ['{"__proto__":{"name":"x"}}', 'Username is required'],
  ])('refuses the profile %j: %s', { tags: 'spec-8.9' }, async (text, words) => {
    expect(await ask(text)).toBe(words);
  });

  it('refuses fields that a person may not set', async () => {
    for (const given of [{ followers: 9 }, { userId: 'x' }, { emailVerified: true }]) {
      expect(await ask(dog(given))).toBe(FAILED);
    }
  });

  it.each(['Rex@dogs.example', ' rex@dogs.example', 'rex@dogs', '<rex@dogs.example>', 'ｒｅｘ@dogs.example'])(
    'refuses the email %j, which is not as Barkyard keeps it',
    { tags: 'spec-5.3' },
    async (email) => {
      expect(await ask(dog({}), email)).toBe('Please enter a valid email address');
    },
  );

  it('refuses a user created by an administrator, who would have no dog', { tags: 'spec-11.15' }, async () => {
    const event = { ...signUpEvent({ email: emailOf('boss') }), triggerSource: 'PreSignUp_AdminCreateUser' } as const;
    expect(await triggerOutcome(event)).toBe('Email registration is not enabled. Please contact support.');
  });

  it('refuses a dangerous name with its score, and writes nothing', { tags: 'spec-5.21' }, async () => {
    const email = emailOf('danger');
    const username = 'kill_yourself';
    expect(await ask(dog({ username }), email)).toMatch(
      /^Username contains dangerous speech: threat \(score: 0\.\d\d\)$/,
    );
    expect(await rowsOf(email, username)).toEqual([]);
  });

  it('refuses the fourth registration of an email within an hour', async () => {
    const email = emailOf('often');
    for (let tried = 0; tried < 3; tried += 1) expect(await ask(dog({}), email)).toBe('done');
    expect(await ask(dog({}), email.replace('@', '+4@'))).toBe(
      'Too many registration attempts. Try again after 1 hour',
    );
  });

  it('says that the name could not be checked if the table does not answer', { tags: 'spec-8.29' }, async () => {
    const send = client.send.bind(client);
    const broken = Object.assign((command: { input?: { TransactItems?: unknown } }) =>
      command.input?.TransactItems ? Promise.reject(new Error('down')) : send(command as Parameters<typeof send>[0]),
    );
    Object.assign(client, { send: broken });
    expect(await ask(dog({})).finally(() => Object.assign(client, { send }))).toBe(
      'Failed to check username availability',
    );
  });
});
