import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it, vi } from 'vitest';
import { Outputs } from '../local/deploy.ts';
import { runSmoke, Smoke } from './smoke.ts';

const outputs = Outputs.parse(Object.fromEntries(Object.keys(Outputs.shape).map((name) => [name, `own-${name}`])));
const target = {
  ...{ outputs, site: outputs.SiteUrl, stackName: 'Barkyard-production' },
  ...{ hasWaf: false, hasSender: true, moderatesTexts: true, isLocal: true },
};

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
});

/** The removal would be over by then. */
const LATER_MS = 100;

it('a dog that is being registered when the test is interrupted is removed, and no other is registered', async () => {
  mockClient(DynamoDBDocumentClient).onAnyCommand().resolves({});
  const cognito = mockClient(CognitoIdentityProviderClient);
  const registered: unknown[] = [];
  let register: (() => void) | undefined;
  cognito.on(SignUpCommand).callsFake(({ Username }) => {
    const isKept = new Promise<void>((resolve) => (register = resolve));
    return isKept.then(() => registered.push(Username));
  });
  cognito.on(AdminGetUserCommand).callsFake(async ({ Username }) => {
    if (!registered.includes(Username)) throw new UserNotFoundException({ message: 'none', $metadata: {} });
  });
  cognito.on(AdminDeleteUserCommand).resolves({});

  const smoke = new Smoke(target);
  const ended = runSmoke(smoke).catch(({ message }) => message);
  await vi.waitFor(() => expect(register).toBeDefined());
  setTimeout(() => register?.(), LATER_MS);
  await smoke.clear();
  expect(await ended).toBe('The smoke test was interrupted.');
  expect(registered).toHaveLength(1);
  expect(cognito.commandCalls(AdminDeleteUserCommand).map(({ args: [{ input }] }) => input.Username)).toEqual(
    registered,
  );
});
