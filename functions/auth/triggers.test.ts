import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../core/log.ts';
import { client } from '../core/table.ts';
import { confirmedEvent, signedInEvent, signInEvent, signUpEvent, told } from './testing.ts';
import { handler } from './triggers.ts';

const table = mockClient(client);
const cognito = mockClient(CognitoIdentityProviderClient);
const logged = vi.spyOn(log, 'error').mockReturnValue();
const email = 'canary@dogs.example';

beforeEach(() => {
  vi.stubEnv('USER_POOL_ID', 'pool');
  vi.stubEnv('TABLE', 'barkyard');
  vi.stubEnv('MODERATION', 'off');
  logged.mockClear();
  table.reset();
  table.rejectsOnce(new Error('down')).rejects(new Error('down'));
  cognito.reset();
});

describe('when the table does not answer', () => {
  it('a registration is refused in the words of the spec', async () => {
    expect(await told(signUpEvent({ email }))).toBe(
      'Registration failed. Please check your information and try again.',
    );
  });

  it('a sign-in is refused', async () => {
    expect(await told(signInEvent('rex', email))).toBe('Something went wrong. Please try again.');
  });

  it.each([
    ['a sign-in that succeeded', signedInEvent],
    ['a confirmation', confirmedEvent],
  ])('%s stands all the same', async (_, event) => {
    expect(await told(event('rex', email))).toBe('done');
    expect(logged).toHaveBeenCalledOnce();
  });

  it('no log line tells an address or what was typed', async () => {
    await told(signUpEvent({ email, profile: { username: 'canary' } }));
    await told(signUpEvent({ email }));
    await told(signInEvent('rex', email));
    expect(logged).toHaveBeenCalled();
    expect(JSON.stringify(logged.mock.calls)).not.toContain('canary');
  });
});

it('a trigger answers with its own event', async () => {
  const event = confirmedEvent('rex', email);
  expect(await handler(event)).toBe(event);
});
