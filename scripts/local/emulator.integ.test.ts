import { readFile } from 'node:fs/promises';
import {
  ConfirmForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, describe, expect, test } from 'vitest';
import { startEmulator } from './emulator.ts';
import { Kennel, PASSWORD, REFUSED } from './testing/kennel.ts';
import { skipFor } from './testing/skipping.ts';

const kennel = await Kennel.open();
afterAll(() => kennel.close());

const another = (code: string) => (code === '111111' ? '222222' : '111111');

const elsewhere = process.platform === 'linux' ? undefined : 'only Linux tells the environment of a process';

test(
  'its functions ask itself, not the AWS that the process speaks to which started it',
  skipFor(elsewhere),
  async () => {
    expect(process.env.AWS_ENDPOINT_URL_S3).toBeTruthy();
    const environment = await readFile(`/proc/${kennel.emulator.pid}/environ`, 'utf8');
    expect(environment).toContain('AWS_REGION=');
    expect(environment.match(/AWS_ENDPOINT_URL\w*/g)).toBeNull();
  },
);

describe('signing up', () => {
  test('PreSignUp sees the later sub as userName, no sub among the attributes, and the metadata', async () => {
    const { UserSub } = await kennel.signUp('rex@dogs.test', { profile: '{}' });
    const [event] = await kennel.eventsOf('PreSignUp_SignUp', `${UserSub}`);
    expect(event?.request).toEqual({
      userAttributes: { email: 'rex@dogs.test' },
      validationData: {},
      clientMetadata: { profile: '{}' },
    });
    expect(event?.callerContext.clientId).toBe(kennel.ClientId);
  });

  test('PreSignUp runs before Cognito looks whether the email exists', async () => {
    await kennel.signUp('first@dogs.test');
    await expect(kennel.signUp('first@dogs.test', { refuse: 'PreSignUp' })).rejects.toThrow('PreSignUp failed');
    await expect(kennel.signUp('first@dogs.test')).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });

  test('a refusing trigger answers in the form of AWS and leaves no user behind', async () => {
    await expect(kennel.signUp('no@dogs.test', { refuse: 'PreSignUp' })).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: `PreSignUp failed with error ${REFUSED}.`,
    });
    await expect(kennel.signUp('no@dogs.test')).resolves.toHaveProperty('UserConfirmed', false);
  });

  test('an attribute that the client may not write is refused', async () => {
    const UserAttributes = [
      { Name: 'email', Value: 'name@dogs.test' },
      { Name: 'name', Value: 'Rex' },
    ];
    const attempt = new SignUpCommand({
      ClientId: kennel.ClientId,
      Username: 'name@dogs.test',
      Password: PASSWORD,
      UserAttributes,
    });
    await expect(kennel.cognito.send(attempt)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('codes', () => {
  test('are drawn at random', async () => {
    const codes = ['a', 'b', 'c', 'd'].map(async (name) => {
      await kennel.signUp(`${name}@random.test`);
      return kennel.codeFor(`${name}@random.test`);
    });
    expect(new Set(await Promise.all(codes)).size).toBe(4);
  });

  test('are really checked, and work once', async () => {
    const { UserSub } = await kennel.signUp('once@dogs.test');
    const code = await kennel.codeFor('once@dogs.test');
    await expect(kennel.confirm('once@dogs.test', another(code))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(await kennel.eventsOf('PostConfirmation', `${UserSub}`)).toEqual([]);
    await kennel.confirm('once@dogs.test', code);
    await expect(kennel.confirm('once@dogs.test', code)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });

  test('are replaced when they are sent again', async () => {
    await kennel.signUp('again@dogs.test');
    const first = await kennel.codeFor('again@dogs.test');
    await kennel.cognito.send(
      new ResendConfirmationCodeCommand({ ClientId: kennel.ClientId, Username: 'again@dogs.test' }),
    );
    const second = await kennel.codeFor('again@dogs.test');
    await expect(kennel.confirm('again@dogs.test', first)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await kennel.confirm('again@dogs.test', second);
  });

  test('set a new password once', async () => {
    const sub = await kennel.member('reset@dogs.test');
    await kennel.forgot('reset@dogs.test');
    const ConfirmationCode = await kennel.codeFor('reset@dogs.test');
    const Password = 'New-1-Bark';
    const reset = (code: string) =>
      kennel.cognito.send(
        new ConfirmForgotPasswordCommand({
          ClientId: kennel.ClientId,
          Username: 'reset@dogs.test',
          ConfirmationCode: code,
          Password,
        }),
      );
    await expect(reset(another(ConfirmationCode))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await reset(ConfirmationCode);
    await expect(reset(ConfirmationCode)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    expect(await kennel.eventsOf('PostConfirmation_ConfirmForgotPassword', sub)).toHaveLength(1);
    await expect(kennel.enter('reset@dogs.test', Password)).resolves.toHaveProperty('AuthenticationResult');
  });
});

describe('confirming', () => {
  test('PostConfirmation hears of it, with the address verified', async () => {
    const sub = await kennel.member('post@dogs.test');
    const [event] = await kennel.eventsOf('PostConfirmation_ConfirmSignUp', sub);
    expect(event?.request.userAttributes).toEqual({
      sub,
      email: 'post@dogs.test',
      email_verified: 'true',
      'cognito:user_status': 'CONFIRMED',
    });
  });
});

describe('a clean stop', () => {
  test('keeps pools, dogs and functions for the next start', async () => {
    const sub = await kennel.member('kept@dogs.test');
    await kennel.restart();
    await kennel.enter('kept@dogs.test', PASSWORD);
    expect(await kennel.eventsOf('PostAuthentication', sub)).toHaveLength(1);
  });

  test('keeps mails, and the codes in them', async () => {
    await kennel.signUp('waiting@dogs.test');
    await kennel.restart();
    await kennel.confirm('waiting@dogs.test', await kennel.codeFor('waiting@dogs.test'));
  });

  test('a taken port is named with its holder and the way out', async () => {
    await expect(startEmulator({ port: kennel.emulator.port })).rejects.toMatchObject({
      name: 'Advice',
      message: expect.stringMatching(/^Choose another port with BARKYARD_AWS_PORT=\d+: port \d+ is taken/),
    });
  });
});
