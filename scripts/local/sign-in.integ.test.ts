import { AdminInitiateAuthCommand, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, describe, expect, test } from 'vitest';
import { Kennel, PASSWORD, REFUSED } from './testing/kennel.ts';

const kennel = await Kennel.open();
afterAll(() => kennel.close());

describe('signing in', () => {
  test('PreAuthentication refuses even the right password', async () => {
    await kennel.member('pre@dogs.test');
    await expect(kennel.enter('pre@dogs.test', PASSWORD, { refuse: 'PreAuthentication' })).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: `PreAuthentication failed with error ${REFUSED}.`,
    });
  });

  test('a wrong password is refused, and PostAuthentication hears of the right one only', async () => {
    const sub = await kennel.member('wrong@dogs.test');
    await expect(kennel.enter('wrong@dogs.test', 'Wrong-1-Bark')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(await kennel.eventsOf('PostAuthentication', sub)).toEqual([]);
    await kennel.enter('wrong@dogs.test', PASSWORD);
    expect(await kennel.eventsOf('PostAuthentication', sub)).toHaveLength(1);
    expect(await kennel.eventsOf('PreAuthentication', sub)).toHaveLength(2);
  });

  test('refreshed tokens are no sign-in', async () => {
    const sub = await kennel.member('fresh@dogs.test');
    const { AuthenticationResult } = await kennel.enter('fresh@dogs.test', PASSWORD);
    const AuthParameters = { REFRESH_TOKEN: `${AuthenticationResult?.RefreshToken}` };
    await kennel.cognito.send(
      new InitiateAuthCommand({ ClientId: kennel.ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }),
    );
    expect(await kennel.eventsOf('PostAuthentication', sub)).toHaveLength(1);
    expect(await kennel.eventsOf('PreAuthentication', sub)).toHaveLength(1);
  });

  test('an unknown dog looks like a wrong password, and PreAuthentication is told', async () => {
    await expect(kennel.enter('nobody@dogs.test', PASSWORD)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const [event] = await kennel.eventsOf('PreAuthentication', 'nobody@dogs.test');
    expect(event?.request).toMatchObject({ userNotFound: true, userAttributes: {} });
  });

  test('an unconfirmed dog is told so', { tags: 'spec-4.1' }, async () => {
    await kennel.signUp('early@dogs.test');
    await expect(kennel.enter('early@dogs.test', PASSWORD)).rejects.toMatchObject({
      name: 'UserNotConfirmedException',
    });
  });

  test('the browser signs in with SRP, and PreAuthentication hears of it', async () => {
    const sub = await kennel.member('srp@dogs.test');
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: kennel.poolId,
          userPoolClientId: kennel.ClientId,
          userPoolEndpoint: kennel.emulator.endpoint,
        },
      },
    });
    await expect(signIn({ username: 'srp@dogs.test', password: 'Wrong-1-Bark' })).rejects.toThrow('Incorrect');
    await expect(signIn({ username: 'srp@dogs.test', password: PASSWORD })).resolves.toMatchObject({
      isSignedIn: true,
    });
    expect((await fetchAuthSession()).userSub).toBe(sub);
    expect(await kennel.eventsOf('PreAuthentication', sub)).toHaveLength(2);
    expect(await kennel.eventsOf('PostAuthentication', sub)).toHaveLength(1);
    await signOut();
  });

  test('an operator’s sign-in is asked and told like any other', async () => {
    const sub = await kennel.member('admin@dogs.test');
    const { poolId: UserPoolId, ClientId } = kennel;
    const AuthParameters = { USERNAME: 'admin@dogs.test', PASSWORD };
    const AuthFlow = 'ADMIN_USER_PASSWORD_AUTH';
    await kennel.cognito.send(new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters }));
    expect(await kennel.eventsOf('PreAuthentication', sub)).toHaveLength(1);
    expect(await kennel.eventsOf('PostAuthentication', sub)).toHaveLength(1);
  });
});
