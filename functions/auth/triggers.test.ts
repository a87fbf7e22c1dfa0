import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../core/dynamodb.ts';
import { log } from '../core/log.ts';
import { confirmedEvent, said, signedInEvent, signInEvent, signUpEvent, triggerOutcome } from './testing/events.ts';
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
  it('a registration is refused in the words of the spec', { tags: 'spec-8.9' }, async () => {
    expect(await triggerOutcome(signUpEvent({ email }))).toBe(
      'Registration failed. Please check your information and try again.',
    );
  });

  it('a sign-in is refused', { tags: 'spec-8.15' }, async () => {
    expect(await triggerOutcome(signInEvent('rex', email))).toBe('Something went wrong. Please try again.');
  });

  it.each([
    ['a sign-in that succeeded', signedInEvent],
    ['a confirmation', confirmedEvent],
  ])('%s stands all the same', async (_, event) => {
    expect(await triggerOutcome(event('rex', email))).toBe('done');
    expect(logged).toHaveBeenCalledOnce();
  });

  it('no log line contains an address or what was typed', async () => {
    await triggerOutcome(signUpEvent({ email, profile: { username: 'canary' } }));
    await triggerOutcome(signUpEvent({ email }));
    await triggerOutcome(signInEvent('rex', email));
    expect(logged).toHaveBeenCalled();
    expect(JSON.stringify(logged.mock.calls)).not.toContain('canary');
  });
});

describe('what a trigger throws, which AWS logs, repeats nothing that was typed', () => {
  it.each([
    { username: 'canary!' },
    { username: 'admin_canary' },
    { name: 'canary7' },
    { name: '!!!!!!!!canary' },
    { location: 'canaryyyyyyy' },
    { breed: 'canary' },
    { hobbies: ['canaryyyyyyy', '!!!!!!!!canary'] },
    { bio: '!!!!!!!!canary' },
    { canary: 'canary' },
  ])('%j', async (given) => {
    const event = signUpEvent({ email, profile: { ...said, ...given } });
    const { message } = await handler(event).then(
      () => new Error('not refused, canary'),
      (error: Error) => error,
    );
    expect(message).not.toContain('canary');
  });

  it('but says why the hobbies failed', async () => {
    expect(await triggerOutcome(signUpEvent({ email, profile: { ...said, hobbies: ['!!!', '???', 'zzzzzz'] } }))).toBe(
      'All hobbies failed moderation: Contains too many special characters, Contains excessive repeated characters',
    );
  });
});

describe('a new password', () => {
  const reset = () => handler(confirmedEvent('rex', email, 'PostConfirmation_ConfirmForgotPassword'));
  const calls = () => [
    table.commandCalls(UpdateCommand).length,
    cognito.commandCalls(AdminUserGlobalSignOutCommand).length,
    table.commandCalls(DeleteCommand).length,
  ];

  it('ends the sessions, signs out and clears failed sign-ins, each even if the others fail', async () => {
    table.reset();
    table.on(UpdateCommand).rejects(new Error('down')).on(DeleteCommand).rejects(new Error('down'));
    cognito.rejects(new Error('down'));
    await reset();
    expect(calls()).toEqual([1, 1, 1]);
    expect(logged).toHaveBeenCalledTimes(3);
  });

  it('answers only after the second whose sessions it ended is over, so that a new sign-in is later', async () => {
    table.reset();
    table.resolves({});
    await reset();
    const [call] = table.commandCalls(UpdateCommand);
    const ended = call?.args[0].input.ExpressionAttributeValues?.[':tokensValidAfter'];
    expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(ended);
  });
});

it('a trigger answers with its own event', async () => {
  const event = confirmedEvent('rex', email);
  expect(await handler(event)).toBe(event);
});
