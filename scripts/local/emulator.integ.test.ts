import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminInitiateAuthCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Emulator, startEmulator } from './emulator.ts';
import { freePort } from './ports.ts';
import { cognitoAt, createPool, createTrigger, eventsIn, type Sent } from './testing/pool.ts';

const PASSWORD = 'Bark-1-Bark';
const REFUSED = 'auth.refused {"time":"12 minutes"}';

let folder: string;
let emulator: Emulator;
let cognito: CognitoIdentityProviderClient;
let ClientId: string;
let poolId: string;
let senderless: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'barkyard-emulator-'));
  emulator = await startEmulator({ port: await freePort(), stateDir: folder });
  cognito = cognitoAt(emulator.endpoint);
  const arn = await createTrigger(emulator.endpoint, join(folder, 'events'));
  ({ poolId, clientId: ClientId } = await createPool(cognito, arn, true));
  ({ clientId: senderless } = await createPool(cognito, arn, false));
}, 120_000);

afterAll(async () => {
  await emulator?.stop();
  await rm(folder, { recursive: true, force: true });
});

const signUp = (email: string, ClientMetadata: Record<string, string> = {}, client = ClientId) =>
  cognito.send(
    new SignUpCommand({
      ClientId: client,
      Username: email,
      Password: PASSWORD,
      UserAttributes: [{ Name: 'email', Value: email }],
      ClientMetadata,
    }),
  );

const confirm = (Username: string, ConfirmationCode: string) =>
  cognito.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));

const enter = (USERNAME: string, PASSWORD: string, ClientMetadata: Record<string, string> = {}) =>
  cognito.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
      ClientMetadata,
    }),
  );

const forgot = (Username: string) => cognito.send(new ForgotPasswordCommand({ ClientId, Username }));

async function mailTo(email: string) {
  const mails = await emulator.mails();
  return mails.find(({ to }) => to === email);
}

const codeFor = async (email: string) => /\d{6}/.exec((await mailTo(email))?.text ?? '')?.[0] ?? 'no code';

const another = (code: string) => (code === '111111' ? '222222' : '111111');

async function eventsOf(trigger: string, userName: string): Promise<Sent[]> {
  const events = await eventsIn(join(folder, 'events'));
  return events.filter((event) => event.triggerSource.startsWith(trigger) && event.userName === userName);
}

async function member(email: string): Promise<string> {
  const { UserSub } = await signUp(email);
  await confirm(email, await codeFor(email));
  return `${UserSub}`;
}

describe('signing up', () => {
  test('PreSignUp sees the later sub as userName, no sub among the attributes, and the metadata', async () => {
    const { UserSub } = await signUp('rex@dogs.test', { profile: '{}' });
    const [event] = await eventsOf('PreSignUp_SignUp', `${UserSub}`);
    expect(event?.request).toEqual({
      userAttributes: { email: 'rex@dogs.test' },
      validationData: {},
      clientMetadata: { profile: '{}' },
    });
    expect(event?.callerContext.clientId).toBe(ClientId);
  });

  test('PreSignUp runs before Cognito looks whether the email exists', async () => {
    await signUp('first@dogs.test');
    await expect(signUp('first@dogs.test', { refuse: 'PreSignUp' })).rejects.toThrow('PreSignUp failed');
    await expect(signUp('first@dogs.test')).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });

  test('a refusing trigger answers in the form of AWS and leaves no user behind', async () => {
    await expect(signUp('no@dogs.test', { refuse: 'PreSignUp' })).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: `PreSignUp failed with error ${REFUSED}.`,
    });
    await expect(signUp('no@dogs.test')).resolves.toHaveProperty('UserConfirmed', false);
  });

  test('an attribute that the client may not write is refused', async () => {
    const UserAttributes = [
      { Name: 'email', Value: 'name@dogs.test' },
      { Name: 'name', Value: 'Rex' },
    ];
    const attempt = new SignUpCommand({ ClientId, Username: 'name@dogs.test', Password: PASSWORD, UserAttributes });
    await expect(cognito.send(attempt)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('codes', () => {
  test('are drawn at random', async () => {
    const codes = ['a', 'b', 'c', 'd'].map(async (name) => {
      await signUp(`${name}@random.test`);
      return codeFor(`${name}@random.test`);
    });
    expect(new Set(await Promise.all(codes)).size).toBe(4);
  });

  test('are really checked, and work once', async () => {
    const { UserSub } = await signUp('once@dogs.test');
    const code = await codeFor('once@dogs.test');
    await expect(confirm('once@dogs.test', another(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(await eventsOf('PostConfirmation', `${UserSub}`)).toEqual([]);
    await confirm('once@dogs.test', code);
    await expect(confirm('once@dogs.test', code)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });

  test('are replaced when they are sent again', async () => {
    await signUp('again@dogs.test');
    const first = await codeFor('again@dogs.test');
    await cognito.send(new ResendConfirmationCodeCommand({ ClientId, Username: 'again@dogs.test' }));
    const second = await codeFor('again@dogs.test');
    if (first !== second) await expect(confirm('again@dogs.test', first)).rejects.toThrow();
    await confirm('again@dogs.test', second);
  });

  test('set a new password once', async () => {
    const sub = await member('reset@dogs.test');
    await forgot('reset@dogs.test');
    const ConfirmationCode = await codeFor('reset@dogs.test');
    const Password = 'New-1-Bark';
    const reset = (code: string) =>
      cognito.send(
        new ConfirmForgotPasswordCommand({ ClientId, Username: 'reset@dogs.test', ConfirmationCode: code, Password }),
      );
    await expect(reset(another(ConfirmationCode))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await reset(ConfirmationCode);
    await expect(reset(ConfirmationCode)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    expect(await eventsOf('PostConfirmation_ConfirmForgotPassword', sub)).toHaveLength(1);
    await expect(enter('reset@dogs.test', Password)).resolves.toHaveProperty('AuthenticationResult');
  });
});

describe('confirming', () => {
  test('PostConfirmation hears of it, with the address verified', async () => {
    const sub = await member('post@dogs.test');
    const [event] = await eventsOf('PostConfirmation_ConfirmSignUp', sub);
    expect(event?.request.userAttributes).toEqual({
      sub,
      email: 'post@dogs.test',
      email_verified: 'true',
      'cognito:user_status': 'CONFIRMED',
    });
  });
});

describe('signing in', () => {
  test('PreAuthentication refuses even the right password', async () => {
    await member('pre@dogs.test');
    await expect(enter('pre@dogs.test', PASSWORD, { refuse: 'PreAuthentication' })).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: `PreAuthentication failed with error ${REFUSED}.`,
    });
  });

  test('a wrong password is refused, and PostAuthentication hears of the right one only', async () => {
    const sub = await member('wrong@dogs.test');
    await expect(enter('wrong@dogs.test', 'Wrong-1-Bark')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await eventsOf('PostAuthentication', sub)).toEqual([]);
    await enter('wrong@dogs.test', PASSWORD);
    expect(await eventsOf('PostAuthentication', sub)).toHaveLength(1);
    expect(await eventsOf('PreAuthentication', sub)).toHaveLength(2);
  });

  test('refreshed tokens are no sign-in', async () => {
    const sub = await member('fresh@dogs.test');
    const { AuthenticationResult } = await enter('fresh@dogs.test', PASSWORD);
    const AuthParameters = { REFRESH_TOKEN: `${AuthenticationResult?.RefreshToken}` };
    await cognito.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }));
    expect(await eventsOf('PostAuthentication', sub)).toHaveLength(1);
    expect(await eventsOf('PreAuthentication', sub)).toHaveLength(1);
  });

  test('an unknown dog looks like a wrong password, and PreAuthentication is told', async () => {
    await expect(enter('nobody@dogs.test', PASSWORD)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const [event] = await eventsOf('PreAuthentication', 'nobody@dogs.test');
    expect(event?.request).toMatchObject({ userNotFound: true, userAttributes: {} });
  });

  test('an unconfirmed dog is told so', async () => {
    await signUp('early@dogs.test');
    await expect(enter('early@dogs.test', PASSWORD)).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
  });

  test('the browser signs in with SRP, and PreAuthentication hears of it', async () => {
    const sub = await member('srp@dogs.test');
    Amplify.configure({
      Auth: { Cognito: { userPoolId: poolId, userPoolClientId: ClientId, userPoolEndpoint: emulator.endpoint } },
    });
    await expect(signIn({ username: 'srp@dogs.test', password: 'Wrong-1-Bark' })).rejects.toThrow('Incorrect');
    await expect(signIn({ username: 'srp@dogs.test', password: PASSWORD })).resolves.toMatchObject({
      isSignedIn: true,
    });
    expect((await fetchAuthSession()).userSub).toBe(sub);
    expect(await eventsOf('PreAuthentication', sub)).toHaveLength(2);
    expect(await eventsOf('PostAuthentication', sub)).toHaveLength(1);
    await signOut();
  });

  test('the operator signs in with a password only where the client allows it', async () => {
    const AuthParameters = { USERNAME: 'srp@dogs.test', PASSWORD };
    const AuthFlow = 'ADMIN_USER_PASSWORD_AUTH' as const;
    const attempt = new AdminInitiateAuthCommand({ UserPoolId: poolId, ClientId, AuthFlow, AuthParameters });
    await expect(cognito.send(attempt)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('mails', () => {
  test('hold the words of CustomMessage with the code in them', async () => {
    await signUp('words@dogs.test', { words: 'Woof, <b>{####}</b>' });
    const mail = await mailTo('words@dogs.test');
    expect(mail?.subject).toBe('Subject of CustomMessage_SignUp');
    expect(mail?.html).toMatch(/^Woof, <b>\d{6}<\/b>$/);
    await confirm('words@dogs.test', await codeFor('words@dogs.test'));
  });

  test('are refused without the code or with a joined emoji', async () => {
    const rule = { name: 'InvalidParameterException' };
    await expect(signUp('codeless@dogs.test', { words: 'Woof' })).rejects.toMatchObject(rule);
    await expect(signUp('joined@dogs.test', { words: '{####} 🐕\u200d🦺' })).rejects.toMatchObject(rule);
  });

  test('are Cognito’s own where the pool has no sender', async () => {
    const { UserSub } = await signUp('plain@dogs.test', {}, senderless);
    expect(await codeFor('plain@dogs.test')).toMatch(/^\d{6}$/);
    expect(await eventsOf('CustomMessage', `${UserSub}`)).toEqual([]);
  });

  test('reach nobody when an unknown or unverified address forgot its password', async () => {
    await expect(forgot('ghost@dogs.test')).resolves.toHaveProperty('CodeDeliveryDetails.DeliveryMedium', 'EMAIL');
    expect(await mailTo('ghost@dogs.test')).toBeUndefined();
    await signUp('unproved@dogs.test');
    await expect(forgot('unproved@dogs.test')).resolves.toHaveProperty('CodeDeliveryDetails.DeliveryMedium', 'EMAIL');
    expect((await mailTo('unproved@dogs.test'))?.subject).toBe('Subject of CustomMessage_SignUp');
  });

  test('CustomMessage can refuse a change of email, and the address stays', async () => {
    await member('stays@dogs.test');
    const { AuthenticationResult } = await enter('stays@dogs.test', PASSWORD);
    const AccessToken = `${AuthenticationResult?.AccessToken}`;
    const UserAttributes = [{ Name: 'email', Value: 'moved@dogs.test' }];
    const ClientMetadata = { refuse: 'CustomMessage' };
    const change = new UpdateUserAttributesCommand({ AccessToken, UserAttributes, ClientMetadata });
    await expect(cognito.send(change)).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
    const { UserAttributes: kept } = await cognito.send(new GetUserCommand({ AccessToken }));
    expect(kept).toContainEqual({ Name: 'email', Value: 'stays@dogs.test' });
  });
});

describe('a clean stop', () => {
  test('keeps pools, dogs and functions for the next start', async () => {
    const sub = await member('kept@dogs.test');
    await emulator.stop();
    emulator = await startEmulator({ port: await freePort(), stateDir: folder });
    cognito = cognitoAt(emulator.endpoint);
    await enter('kept@dogs.test', PASSWORD);
    expect(await eventsOf('PostAuthentication', sub)).toHaveLength(1);
  });

  test('a taken port is named with its holder and the way out', async () => {
    await expect(startEmulator({ port: emulator.port })).rejects.toMatchObject({
      name: 'Advice',
      message: expect.stringMatching(/^Choose another port with BARKYARD_AWS_PORT=\d+: port \d+ is taken/),
    });
  });
});
