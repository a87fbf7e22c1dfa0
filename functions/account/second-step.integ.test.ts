import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, inject, it } from 'vitest';
import { callApi, type Member, newMember, PASSWORD, signIn } from '../auth/testing/members.ts';
import { inMidStep, totp } from '../auth/testing/totp.ts';
import { environment } from '../core/errors.ts';
import { findSecondStep } from '../table/second-steps.ts';

const { UserPoolId } = inject('stack').outputs;
const cognito = new CognitoIdentityProviderClient({});

interface Protected {
  member: Member;
  token: string;
  secret: string;
  codes: string[];
}

const begin = (token: string) => callApi('POST', '/me/second-step', token, { password: PASSWORD });
const confirm = (token: string, code: string) =>
  callApi('PUT', '/me/second-step/code', token, { password: PASSWORD, code, language: 'de' });
const turnOn = (token: string, setUp: string) => callApi('PUT', '/me/second-step', token, { setUp });
const turnOff = (token: string, code: string, password = PASSWORD) =>
  callApi('POST', '/me/second-step/off', token, { password, code });
const recover = (email: string, code: string, password = PASSWORD) =>
  callApi('POST', '/recovery', '', { email, password, code });
const isOn = async (token: string) => (await callApi('GET', '/me/second-step', token)).body;

/** With the code of the step before this one, so that this one and the next are free. */
async function protect(): Promise<Protected> {
  await inMidStep();
  const member = await newMember();
  const token = await signIn(member);
  const { secret } = (await begin(token)).body;
  const { setUp, codes } = (await confirm(token, totp(secret, -1))).body;
  expect(await turnOn(token, setUp)).toMatchObject({ status: 200 });
  return { member, token, secret, codes };
}

const kept = async ({ uid }: Member) => {
  const row = await findSecondStep(uid);
  return [row?.state, row?.codes];
};

const ask = (uid: string) =>
  cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId: environment('PASSWORD_CLIENT_ID'),
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: uid, PASSWORD },
    }),
  );

const respond = (uid: string, session: string | undefined, code: string) =>
  cognito.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId,
      ClientId: environment('PASSWORD_CLIENT_ID'),
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: session,
      ChallengeResponses: { USERNAME: uid, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );

const WRONG = { status: 403, body: { code: 'auth.secondStepWrong' } };
const RECOVERY_WRONG = { status: 403, body: { code: 'auth.recoveryWrong' } };
const TOO_MANY = { status: 429, body: { code: 'auth.deletionTooMany' } };

describe('setting up', () => {
  it('is off at first, and on once the dog has its codes', async () => {
    await inMidStep();
    const member = await newMember();
    const token = await signIn(member);
    expect(await isOn(token)).toEqual({ isOn: false });
    const { secret } = (await begin(token)).body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { setUp, codes } = (await confirm(token, totp(secret))).body;
    expect(new Set(codes).size).toBe(10);
    expect(codes).toSatisfy((all: string[]) => all.every((code) => /^[0-9a-z]{10}$/.test(code)));
    expect(await isOn(token)).toEqual({ isOn: false });
    expect((await ask(member.uid)).AuthenticationResult).toBeDefined();
    expect(await turnOn(token, setUp)).toMatchObject({ status: 200 });
    expect(await turnOn(token, setUp)).toMatchObject({ status: 200 });
    expect(await isOn(token)).toEqual({ isOn: true });
    expect((await ask(member.uid)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const row = await findSecondStep(member.uid);
    expect(JSON.stringify({ ...row, codes: [...(row?.codes ?? [])] })).not.toContain(codes[0]);
  });

  it('needs the password', async () => {
    const token = await signIn(await newMember());
    const answer = await callApi('POST', '/me/second-step', token, { password: 'Not-the-1' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.deletionWrongPassword' } });
  });

  it('takes the code of the step before and after, but none of an hour ago or of a clock two minutes off', async () => {
    await inMidStep();
    const token = await signIn(await newMember());
    const { secret } = (await begin(token)).body;
    for (const steps of [-120, -4, 4]) expect(await confirm(token, totp(secret, steps))).toMatchObject(WRONG);
    expect((await confirm(token, totp(secret, 4))).body.message).toContain('the clock of your phone may be wrong');
    expect(await confirm(token, totp(secret, 1))).toMatchObject({ status: 200 });
  });

  it('in two tabs: the tab that began last goes on, and the other one is told so', async () => {
    await inMidStep();
    const member = await newMember();
    const token = await signIn(member);
    const first = (await begin(token)).body.secret;
    const second = (await begin(token)).body.secret;
    expect(await confirm(token, totp(first))).toMatchObject(WRONG);
    const older = (await confirm(token, totp(second))).body.setUp;
    const third = (await begin(token)).body.secret;
    const newer = (await confirm(token, totp(third))).body.setUp;
    expect(await turnOn(token, older)).toMatchObject({ status: 409, body: { code: 'auth.secondStepStale' } });
    expect(await turnOn(token, newer)).toMatchObject({ status: 200 });
    expect(await begin(token)).toMatchObject({ status: 409, body: { code: 'auth.secondStepOn' } });
    expect(await turnOn(token, older)).toMatchObject({ status: 409 });
  });

  it('is over when the account is deleted in the midst of it', async () => {
    await inMidStep();
    const member = await newMember();
    const token = await signIn(member);
    const { secret } = (await begin(token)).body;
    const { setUp } = (await confirm(token, totp(secret))).body;
    await callApi('POST', '/account-deletion', token, { confirmation: 'DELETE', password: PASSWORD });
    expect(await turnOn(token, setUp)).toMatchObject({ status: 401 });
    expect(await confirm(token, totp(secret, 1))).toMatchObject({ status: 401 });
  });
});

describe('signing in', () => {
  it('takes each code once, even from two sign-ins side by side', async () => {
    const { member, secret } = await protect();
    const [one, other] = [await ask(member.uid), await ask(member.uid)];
    const answers = await Promise.allSettled(
      [one, other].map(({ Session }) => respond(member.uid, Session, totp(secret))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses the challenge of another dog, and a right code without a challenge', async () => {
    const [rex, luna] = [await protect(), await protect()];
    const { Session } = await ask(luna.member.uid);
    for (const session of [Session, 'none-that-was-ever-given-out']) {
      await expect(respond(rex.member.uid, session, totp(rex.secret))).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
    }
  });

  it('ends a challenge after five wrong codes', async () => {
    const { member, secret } = await protect();
    const { Session } = await ask(member.uid);
    for (let tried = 0; tried < 5; tried += 1) {
      await expect(respond(member.uid, Session, totp(secret, 50))).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    }
    await expect(respond(member.uid, Session, totp(secret))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('still asks for the code after the password was changed', async () => {
    const { member, token } = await protect();
    const changed = { password: PASSWORD, newPassword: 'Good-boys-7' };
    expect(await callApi('PUT', '/me/password', token, changed)).toMatchObject({ status: 200 });
    const { UserMFASettingList } = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: member.uid }));
    expect(UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA']);
  });
});

describe('taking it off', () => {
  it('needs password and code, whichever session asks', async () => {
    const { member, token, secret } = await protect();
    expect(await turnOff(token, totp(secret), 'Not-the-1')).toMatchObject({ status: 403 });
    expect(await turnOff(token, totp(secret, 40))).toMatchObject(WRONG);
    expect(await callApi('POST', '/me/second-step/off', token, { password: PASSWORD })).toMatchObject({ status: 400 });
    expect(await isOn(token)).toEqual({ isOn: true });
    expect(await turnOff(token, totp(secret))).toMatchObject({ status: 200 });
    expect(await isOn(token)).toEqual({ isOn: false });
    expect(await kept(member)).toEqual(['off', undefined]);
  });

  it('six wrong codes in a row: the right one is refused too', async () => {
    const { token, secret } = await protect();
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await turnOff(token, totp(secret, 40 + tried))).toMatchObject({ status: 403 });
    }
    expect(await turnOff(token, totp(secret))).toMatchObject(TOO_MANY);
  });
});

describe('a recovery code', () => {
  it('takes the second step off, once, and without it the password is enough', async () => {
    const { member, codes } = await protect();
    expect(await recover(member.email, `${codes[3]}`)).toMatchObject({ status: 200 });
    expect((await ask(member.uid)).AuthenticationResult).toBeDefined();
    expect(await kept(member)).toEqual(['recovered', undefined]);
  });

  it('is read as people copy it', async () => {
    const { member, codes } = await protect();
    const [code = ''] = codes;
    const copied = `${code.slice(0, 5)} - ${code.slice(5)}`.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l');
    expect(await recover(member.email.toUpperCase(), copied)).toMatchObject({ status: 200 });
  });

  it('twice at once is used once', async () => {
    const { member, codes } = await protect();
    const [code = ''] = codes;
    const answers = await Promise.all([recover(member.email, code), recover(member.email, code)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await ask(member.uid)).AuthenticationResult).toBeDefined();
  });

  it('is refused alike with a wrong password, for an unknown address, a wrong code and another dog', async () => {
    const [rex, luna] = [await protect(), await protect()];
    const [code = ''] = luna.codes;
    const answers = [
      await recover(rex.member.email, code),
      await recover(rex.member.email, `${rex.codes[0]}`, 'Not-the-1'),
      await recover('nobody-at-all@dogs.example', code),
      await recover(rex.member.email, '0000000000'),
    ];
    for (const answer of answers) expect(answer).toMatchObject(RECOVERY_WRONG);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await isOn(rex.token)).toEqual({ isOn: true });
  });

  it('is counted as sign-ins are, for known and unknown addresses', async () => {
    const { member, codes } = await protect();
    for (const email of [member.email, `${member.username}-unknown@dogs.example`]) {
      for (let tried = 0; tried < 5; tried += 1) {
        const answer = await recover(email, '0000000000');
        if (tried < 3) expect(answer).toMatchObject(RECOVERY_WRONG);
      }
      expect(await recover(email, `${codes[0]}`)).toMatchObject(TOO_MANY);
    }
  });
});

describe('deleting the account', () => {
  const deletion = (token: string, code?: string) =>
    callApi('POST', '/account-deletion', token, { confirmation: 'DELETE', password: PASSWORD, code });

  it('asks for a code as well', async () => {
    const { token, secret } = await protect();
    expect(await deletion(token)).toMatchObject({ status: 403, body: { code: 'auth.secondStepNeeded' } });
    expect(await deletion(token, totp(secret, 40))).toMatchObject(WRONG);
    expect(await deletion(token, totp(secret))).toMatchObject({ status: 200 });
  });
});

it('logging out everywhere ends every session', async () => {
  const member = await newMember();
  const [mine, others] = [await signIn(member), await signIn(member)];
  expect(await callApi('POST', '/sign-out-everywhere', mine)).toMatchObject({ status: 200 });
  for (const token of [mine, others]) expect(await callApi('GET', '/me', token)).toMatchObject({ status: 401 });
});
