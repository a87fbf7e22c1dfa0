import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signUp } from 'aws-amplify/auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { triggerRefusal } from '#shared/auth/trigger-refusal';
import { type Refusal, refuse, refuseBecause } from '#shared/core/refusal';
import { mount } from '../testing/app.tsx';
import { Component as RegisterPage } from './register.tsx';

vi.mock('aws-amplify/auth', () => ({ signUp: vi.fn() }));
vi.mock('../core/token.ts', () => ({ getToken: vi.fn() }));

const exception = (name: string, message = name) => Object.assign(new Error(message), { name });
const fromTrigger = (refusal: Refusal) =>
  exception('UserLambdaValidationException', `PreSignUp failed with error ${triggerRefusal(refusal)}.`);

const routes = [
  { path: '/register', Component: RegisterPage },
  ...['/login', '/verify'].map((path) => ({ path, element: <h1>{path}</h1> })),
];

let addresses = 0;
/** The limit is kept by address for as long as the page lives: every test has its own. */
let email = '';

beforeEach(() => {
  addresses += 1;
  email = `dog${addresses}@example.com`;
  vi.mocked(signUp)
    .mockReset()
    .mockResolvedValue({ isSignUpComplete: false, nextStep: { signUpStep: 'DONE' } });
});

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input,select' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

function fill(given: Record<string, string> = {}) {
  const dog = {
    Email: email,
    Username: 'biscuit_b',
    Password: 'goodBoy2023',
    'Confirm password': 'goodBoy2023',
    Name: 'Biscuit',
    Age: '3',
    Breed: 'Golden Retriever',
    Location: 'Bristol, UK',
    ...given,
  };
  for (const [label, value] of Object.entries(dog)) type(label === 'Hobbies' ? /^Hobbies/ : label, value);
}

async function register(given?: Record<string, string>) {
  const mounted = mount(routes, '/register');
  fill(given);
  await send();
  return mounted;
}

/** The note that describes a field. */
const noteOf = (label: string | RegExp) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

describe('the registration form', () => {
  test('registers the account under its email, with the dog as metadata', { tags: 'spec-2.11' }, async () => {
    await register({ Email: ` ${email.toUpperCase()}`, Hobbies: 'swimming, , <b>naps', Username: ' biscuit_b ' });
    await screen.findByText('Account Created Successfully!');
    expect(signUp).toHaveBeenCalledTimes(1);
    const [{ username, password, options }] = vi.mocked(signUp).mock.calls[0] ?? [{ username: '' }];
    expect({ username, password, attributes: options?.userAttributes }).toEqual({
      username: email,
      password: 'goodBoy2023',
      attributes: { email },
    });
    expect(options?.clientMetadata?.language).toBe('en');
    expect(JSON.parse(options?.clientMetadata?.profile ?? '')).toEqual({
      username: 'biscuit_b',
      name: 'Biscuit',
      age: 3,
      location: 'Bristol, UK',
      breed: 'Golden Retriever',
      hobbies: ['swimming', 'bnaps'],
    });
  });

  test('asks for what is required, marks each field and goes to the first', { tags: 'spec-5.2' }, async () => {
    mount(routes, '/register');
    await send();
    expect(screen.getByRole('alert').textContent).toContain('Please fill in all required fields');
    expect(document.activeElement).toBe(field('Email'));
    for (const label of ['Email', 'Username', 'Password', 'Confirm password', 'Name', 'Age', 'Breed', 'Location']) {
      expect(field(label).getAttribute('aria-invalid'), label).toBe('true');
    }
    const sentences = ['Username is required', 'Password is required', 'Name is required', 'Location is required'];
    for (const sentence of sentences) expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByText('Please type the password again here.')).toBeDefined();
    expect(screen.getAllByText('Please fill in all required fields')).toHaveLength(1);
    expect(noteOf('Email')).toBe('Please enter a valid email address');
    expect(signUp).not.toHaveBeenCalled();
  });

  test('reads what is required once, and then the first field', async () => {
    mount(routes, '/register');
    const read = () =>
      [...document.querySelectorAll('[aria-live=polite] .field-error, [role=alert]')].map(({ textContent }) =>
        textContent?.trim(),
      );
    await send();
    expect(read()).toEqual(['Please enter a valid email address', 'Please fill in all required fields']);
    // What is typed into another field is read as before.
    await userEvent.type(field('Username'), 'b');
    await waitFor(() => expect(read()).toContain(noteOf('Username')));
  });

  test('asks no more for what is required once all of it is there', async () => {
    mount(routes, '/register');
    await send();
    expect(screen.getByRole('alert').textContent).toContain('Please fill in all required fields');
    fill();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test.each([
    ['Email', 'biscuit@', 'Please enter a valid email address'],
    ['Username', 'b!', 'Username must be 3-20 characters long and contain only letters, numbers, and underscores'],
    ['Username', 'Barkyard', 'This username is reserved and cannot be used'],
    ['Username', 'modest', 'Username cannot contain administrative terms'],
    ['Username', 'wooooof', 'Username failed moderationContains excessive repeated characters'],
    ['Name', 'B', 'Name must be 2-50 characters long and contain only letters and spaces'],
    ['Name', '#!?', 'Name contains inappropriate contentContains too many special characters'],
    ['Age', '31', 'Age must be a number between 0 and 30'],
    ['Location', 'Bristol & Bath', 'Location must be 2-100 characters long and contain valid location characters'],
    ['Hobbies', '!!!!!', 'All hobbies failed moderation: !!!!! (Contains too many special characters)'],
    ['Confirm password', 'goodBoy202', 'Passwords do not match'],
  ])('%s %j: %s', { tags: 'spec-5.3' }, async (label, value, words) => {
    await register({ [label]: value });
    const at = label === 'Hobbies' ? /^Hobbies/ : label;
    await waitFor(() => expect(noteOf(at)).toBe(words));
    expect(document.activeElement).toBe(field(at));
    expect(signUp).not.toHaveBeenCalled();
  });

  test('checks a field when it is left, and again on each key once it is wrong', async () => {
    mount(routes, '/register');
    await userEvent.type(field('Username'), 'bi');
    expect(noteOf('Username')).toBe('');
    await userEvent.tab();
    await waitFor(() => expect(noteOf('Username')).toContain('Username must be 3-20 characters long'));
    await userEvent.type(field('Username'), 's');
    await waitFor(() => expect(noteOf('Username')).toBe(''));
  });

  test('leaves an empty field alone until the form is sent', async () => {
    mount(routes, '/register');
    await userEvent.click(field('Name'));
    await userEvent.tab();
    expect(noteOf('Name')).toBe('');
  });

  test('compares the passwords when either changes', { tags: 'spec-5.1' }, async () => {
    mount(routes, '/register');
    await userEvent.type(field('Password'), 'goodBoy2023');
    await userEvent.type(field('Confirm password'), 'goodBoy202');
    await userEvent.tab();
    await waitFor(() => expect(noteOf('Confirm password')).toBe('Passwords do not match'));
    await userEvent.type(field('Password'), '{Backspace}');
    await waitFor(() => expect(noteOf('Confirm password')).toBe(''));
  });

  test('offers the breeds in two groups, the ten popular ones first', { tags: 'spec-2.13' }, () => {
    mount(routes, '/register');
    const groups = within(field('Breed')).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('label'))).toEqual(['Popular breeds', 'All breeds']);
    expect(groups[0]?.children).toHaveLength(10);
    expect(field('Breed').value).toBe('');
  });

  test('helps password managers', () => {
    mount(routes, '/register');
    expect(field('Email').autocomplete).toBe('email');
    expect(field('Password').autocomplete).toBe('new-password');
    expect(field('Confirm password').autocomplete).toBe('new-password');
  });
});

describe('a registration that fails', () => {
  test.each([
    [fromTrigger(refuse('profiles.usernameTaken')), 'Username', 'Username already exists'],
    [
      fromTrigger(refuse('profiles.usernameDangerous', { category: 'insult', n: '0.91' })),
      'Username',
      'Username contains dangerous speech: insult (score: 0.91)',
    ],
    [
      fromTrigger(refuseBecause('Contains dangerous speech: threat', 'profiles.nameInappropriate')),
      'Name',
      'Name contains inappropriate contentContains dangerous speech: threat',
    ],
    [
      exception('UsernameExistsException'),
      'Email',
      'An account with this email already exists. Please try logging in instead.',
    ],
    [
      exception('InvalidPasswordException'),
      'Password',
      'Password is too weak. Please use at least 6 characters with uppercase, lowercase, and numbers.',
    ],
  ])('%s stands at %s', { tags: 'spec-8.3' }, async (error, label, words) => {
    vi.mocked(signUp).mockRejectedValue(error);
    await register();
    await waitFor(() => expect(noteOf(label)).toBe(words));
    expect(document.activeElement).toBe(field(label));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['NotAuthorizedException', 'Email registration is not enabled. Please contact support.'],
    ['NetworkError', 'Network error. Please check your internet connection and try again.'],
    ['TooManyRequestsException', 'Too many requests. Please wait a few minutes before trying again.'],
    ['InternalErrorException', 'Registration failed. Please check your information and try again.'],
  ])(
    '%s: %s, and nothing typed is lost',
    { tags: ['spec-8.5', 'spec-8.6', 'spec-8.7', 'spec-8.9'] },
    async (name, words) => {
      vi.mocked(signUp).mockRejectedValue(exception(name));
      await register({ Hobbies: 'naps' });
      expect(await screen.findByText((text) => text.trim() === words)).toBeDefined();
      const kept = ['Email', 'Username', 'Password', 'Name', 'Age', 'Breed', 'Location', /^Hobbies/].map(
        (label) => field(label).value,
      );
      expect(kept).toEqual([
        email,
        'biscuit_b',
        'goodBoy2023',
        'Biscuit',
        '3',
        'Golden Retriever',
        'Bristol, UK',
        'naps',
      ]);
    },
  );

  test('three times in an hour is enough: the fourth is told the time left and not sent', {
    tags: ['spec-8.1', 'spec-11.17'],
  }, async () => {
    vi.mocked(signUp).mockRejectedValue(fromTrigger(refuse('profiles.usernameTaken')));
    await register();
    await waitFor(() => expect(noteOf('Username')).toBe('Username already exists'));
    for (const username of ['biscuit_c', 'biscuit_d', 'biscuit_e']) {
      type('Username', username);
      await send();
    }
    expect(await screen.findByText('Too many registration attempts. Try again after 1 hour')).toBeDefined();
    expect(signUp).toHaveBeenCalledTimes(3);
  });

  describe.each([
    [
      'Too many registration attempts. Try again after 1 hour',
      fromTrigger(refuse('auth.tooManyRegistrations', { time: '1 hour' })),
    ],
    ['An account with this email already exists. Please try logging in instead.', exception('UsernameExistsException')],
  ])('"%s" leads', (words, error) => {
    test.each([
      ['Log in', '/login', ''],
      ['Forgot Password?', '/login', '&forgotten=yes'],
    ])('by %s to somebody with an account, and the email goes along', async (name, path, more) => {
      vi.mocked(signUp).mockRejectedValue(error);
      await register();
      await screen.findByText(words);
      const link = screen.getByRole('link', { name });
      expect(link.getAttribute('href')).toBe(`${path}#${new URLSearchParams({ email })}${more}`);
    });
  });

  test('in another way leads nowhere', async () => {
    vi.mocked(signUp).mockRejectedValue(fromTrigger(refuse('profiles.usernameTaken')));
    await register();
    await waitFor(() => expect(noteOf('Username')).toBe('Username already exists'));
    expect(screen.queryByRole('link', { name: 'Forgot Password?' })).toBeNull();
  });
});

describe("'Account Created Successfully!'", () => {
  async function registered() {
    const mounted = await register();
    await screen.findByRole('heading', { name: 'Account Created Successfully!' });
    return mounted;
  }

  test('names the email and leads to login', { tags: 'spec-2.14' }, async () => {
    const { address } = await registered();
    expect(screen.getByText(email)).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Go to Login' }));
    expect(address()).toBe(`/login#email=${encodeURIComponent(email)}`);
  });

  test('registers another account from an empty form', { tags: 'spec-2.14' }, async () => {
    await registered();
    await userEvent.click(screen.getByRole('button', { name: 'Register Another Account' }));
    expect(field('Email').value).toBe('');
    expect(field('Password').value).toBe('');
  });

  test('takes the code where the mail brought no link', async () => {
    const { address } = await registered();
    await userEvent.click(screen.getByRole('link', { name: 'I have a code' }));
    expect(address()).toBe(`/verify#email=${encodeURIComponent(email)}`);
  });

  test('goes to /login after 10 seconds', { tags: ['spec-2.15', 'spec-9.15'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { address } = await registered();
    expect(screen.getByText('Taking you to login in 10 seconds')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(screen.getByText('Taking you to login in 1 second')).toBeDefined();
    expect(address()).toBe('/register');
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(address()).toBe(`/login#email=${encodeURIComponent(email)}`);
  });

  test('goes nowhere by itself once another registration has begun', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { address } = await registered();
    await userEvent.click(screen.getByRole('button', { name: 'Register Another Account' }));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(address()).toBe('/register');
  });
});
