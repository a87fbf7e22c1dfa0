import {
  AdminConfirmSignUpCommand,
  AdminDeleteUserCommand,
  AdminUpdateUserAttributesCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { randomTag } from '#shared/testing/random-tag';
import { clearLogins } from '../../../functions/auth/attempts.ts';
import { said, signInEvent, triggerOutcome } from '../../../functions/auth/testing/events.ts';
import { metered } from '../../../functions/core/testing/meter.ts';
import { median } from '../../../functions/core/testing/statistics.ts';
import { cognitoAt } from '../../../scripts/local/aws.ts';
import { accessToken } from '../../../scripts/seed/sign-in.ts';

const { outputs, ...aws } = inject('stack');
const cognito = cognitoAt(aws);
const { UserPoolId, UserPoolClientId: ClientId } = outputs;
const PASSWORD = 'Good-boy-2026';
const TRIES = Number(process.env.TRIES ?? 3);

/** Of one length and one beginning, so that answers which repeat parts of it are alike. */
const address = () => `r${randomTag()}@example.com`;

async function registered(Username = address()): Promise<string> {
  const profile = JSON.stringify({ ...said, username: `dog_${randomTag()}` });
  await cognito.send(
    new SignUpCommand({
      ClientId,
      Username,
      Password: PASSWORD,
      UserAttributes: [{ Name: 'email', Value: Username }],
      ClientMetadata: { profile },
    }),
  );
  return Username;
}

async function confirmed(): Promise<string> {
  const Username = await registered();
  await cognito.send(new AdminConfirmSignUpCommand({ UserPoolId, Username }));
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  await cognito.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
  return Username;
}

async function deleted(): Promise<string> {
  const Username = await confirmed();
  await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
  return Username;
}

/** Everything that a client sees of an answer. */
const Seen = z.object({
  name: z.optional(z.string()),
  message: z.optional(z.string()),
  $metadata: z.object({ httpStatusCode: z.number() }),
  CodeDeliveryDetails: z.optional(z.record(z.string(), z.string())),
});

const outcomeOf = (asked: Promise<unknown>) => asked.catch((error: unknown) => error).then((said) => Seen.parse(said));

let people: Record<'known' | 'unknown' | 'deleted', string>;
let unconfirmed: string;
beforeAll(async () => {
  people = { known: await confirmed(), unknown: address(), deleted: await deleted() };
  unconfirmed = await registered();
});

const all = <T>(ask: (email: string) => Promise<T>) => Promise.all(Object.values(people).map(ask));

const enter = (email: string) => outcomeOf(accessToken({ endpoint: aws.endpoint, outputs }, email, 'Wrong-boy-2026'));

describe('nobody learns who has an account', () => {
  it('by a sign-in with a wrong password: same status, name and words', async () => {
    const [known, ...others] = await all(enter);
    expect(known).toMatchObject({ name: 'NotAuthorizedException', $metadata: { httpStatusCode: 400 } });
    for (const other of others) expect(other).toEqual(known);
  });

  it('by a sign-in that is one too many', async () => {
    const answers = await all(async (email) => {
      for (let at = 0; at < 5; at += 1) await enter(email);
      const { message, ...answer } = await enter(email);
      await clearLogins(email);
      return { ...answer, message: `${message}`.replace(/\d+ (minutes?|seconds?)/, 'a while') };
    });
    expect(answers[0]?.message).toContain('auth.tooManyLogins');
    for (const other of answers) expect(other).toEqual(answers[0]);
  });

  it('by asking for a new password: same status and body, for who has not confirmed too', async () => {
    const forgot = (Username: string) => outcomeOf(cognito.send(new ForgotPasswordCommand({ ClientId, Username })));
    const answers = [...(await all(forgot)), await forgot(unconfirmed)];
    expect(answers[0]).toMatchObject({
      CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' },
      $metadata: { httpStatusCode: 200 },
    });
    for (const other of answers) expect(other).toEqual(answers[0]);
  });

  it('by a wrong code for a new password', async () => {
    const choose = (Username: string) =>
      outcomeOf(
        cognito.send(
          new ConfirmForgotPasswordCommand({ ClientId, Username, Password: PASSWORD, ConfirmationCode: '000000' }),
        ),
      );
    const [known, ...others] = await all(choose);
    expect(known).toMatchObject({ name: 'CodeMismatchException', $metadata: { httpStatusCode: 400 } });
    for (const other of others) expect(other).toEqual(known);
  });

  it('by what its sign-in costs us: the same trips, reads and writes at every attempt', async () => {
    const events = [signInEvent('known', address()), signInEvent(address()), signInEvent(address())];
    const bills = [];
    for (const event of events) {
      const ofOne = [];
      for (let at = 0; at < 7; at += 1) ofOne.push((await metered(() => triggerOutcome(event))).bill);
      bills.push(ofOne);
    }
    expect(bills[0]?.map(({ waves }) => waves)).toEqual([1, 2, 2, 2, 2, 3, 3]);
    expect(bills[1]).toEqual(bills[0]);
    expect(bills[2]).toEqual(bills[0]);
  });
});

it('what a sign-in takes is told, not judged: here the emulator and this machine are measured', async () => {
  const times: Record<string, number[]> = {};
  for (let at = 0; at < TRIES; at += 1) {
    for (const [who, email] of Object.entries(people)) {
      const began = performance.now();
      await enter(email);
      times[who] = [...(times[who] ?? []), performance.now() - began];
      await clearLogins(email);
    }
  }
  const medians = Object.entries(times).map(([who, each]) => `${who} ${median(each).toFixed(1)} ms`);
  console.log(`• enumeration: sign-ins ${TRIES} each, medians ${medians.join(', ')}`);
  expect(Object.values(times).map(({ length }) => length)).toEqual([TRIES, TRIES, TRIES]);
}, 1_800_000);
