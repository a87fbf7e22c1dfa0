import { beforeEach, expect, it, vi } from 'vitest';
import { CHECKER } from '#shared/auth/checker';
import { succeeds } from '../core/write.ts';
import { clearLogins } from './attempts.ts';
import { signedInEvent } from './testing/events.ts';
import { postAuthentication } from './triggers.ts';

const asked = vi.hoisted(() => ({ names: {} as Record<string, string> }));
vi.mock('@aws-sdk/client-cognito-identity-provider', async (actual) => ({
  ...(await actual<object>()),
  CognitoIdentityProviderClient: class {
    send = async ({ input }: { input: { ClientId: string } }) => {
      const ClientName = asked.names[input.ClientId];
      if (!ClientName) throw new Error('throttled');
      return { UserPoolClient: { ClientName } };
    };
  },
}));
vi.mock('../core/write.ts', async (actual) => ({ ...(await actual<object>()), succeeds: vi.fn(async () => true) }));
vi.mock('./attempts.ts', () => ({ clearLogins: vi.fn(), countLogin: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubEnv('USER_POOL_ID', 'pool');
  vi.stubEnv('TABLE', 'barkyard');
  asked.names = { 'id of the checker': CHECKER, 'id of the browser': 'Browser' };
});

const signedInBy = (clientId: string) => {
  const event = signedInEvent('rex', 'rex@dogs.example');
  return postAuthentication({ ...event, callerContext: { ...event.callerContext, clientId } });
};

it('a password check neither clears the count of sign-ins nor shows the dog as online', async () => {
  await signedInBy('id of the checker');
  expect(clearLogins).not.toHaveBeenCalled();
  expect(succeeds).not.toHaveBeenCalled();
});

it.each(['id of the browser', 'id of a client that Cognito does not describe'])(
  'a sign-in by %s clears the count and shows the dog as online',
  async (clientId) => {
    await signedInBy(clientId);
    expect(clearLogins).toHaveBeenCalledOnce();
    expect(succeeds).toHaveBeenCalledOnce();
  },
);
