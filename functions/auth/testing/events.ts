import { randomUUID } from 'node:crypto';
import type {
  CustomMessageTriggerEvent,
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreAuthenticationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { parseTriggerRefusal } from '#shared/auth/trigger-refusal';
import { randomTag } from '#shared/testing/random-tag';
import { environment } from '../../core/errors.ts';
import { handler } from '../triggers.ts';

export const said = {
  username: 'rex_the_dog',
  name: 'Rex',
  age: 3,
  location: 'Berlin',
  breed: 'Beagle',
  hobbies: ['Naps', 'Balls'],
};

/** Unique among all tests. */
export const unique = (word: string) => `${word}${randomTag()}`;

const common = (userName: string) => ({
  version: '1',
  region: 'us-east-1',
  userPoolId: environment('USER_POOL_ID'),
  userName,
  callerContext: { awsSdkVersion: '', clientId: '' },
});

interface SignUp {
  email: string;
  sub?: string;
  profile?: object | string;
}

export function signUpEvent({ email, sub = randomUUID(), profile = said }: SignUp): PreSignUpTriggerEvent {
  const clientMetadata = { profile: typeof profile === 'string' ? profile : JSON.stringify(profile) };
  return {
    ...common(sub),
    triggerSource: 'PreSignUp_SignUp',
    request: { userAttributes: { email }, clientMetadata },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  };
}

export const signInEvent = (userName: string, email?: string): PreAuthenticationTriggerEvent => ({
  ...common(userName),
  triggerSource: 'PreAuthentication_Authentication',
  request: { userAttributes: email ? { email } : {}, userNotFound: !email },
  response: {},
});

export const signedInEvent = (userName: string, email: string): PostAuthenticationTriggerEvent => ({
  ...common(userName),
  triggerSource: 'PostAuthentication_Authentication',
  request: { userAttributes: { email }, newDeviceUsed: false },
  response: {},
});

export const confirmedEvent = (
  userName: string,
  email: string,
  triggerSource: PostConfirmationTriggerEvent['triggerSource'] = 'PostConfirmation_ConfirmSignUp',
): PostConfirmationTriggerEvent => ({
  ...common(userName),
  triggerSource,
  request: { userAttributes: { email } },
  response: {},
});

export const messageEvent = (
  triggerSource: CustomMessageTriggerEvent['triggerSource'],
  email = 'rex+1@example.com',
  clientMetadata?: Record<string, string>,
): CustomMessageTriggerEvent => ({
  ...common('rex'),
  triggerSource,
  request: {
    userAttributes: { email, name: 'Rex <b>' },
    codeParameter: '{####}',
    linkParameter: '',
    clientMetadata,
    usernameParameter: '',
  },
  response: { smsMessage: '', emailMessage: '', emailSubject: '' },
});

/** The sentence that the web shows for a trigger's error. */
function shownMessage({ message }: Error): string {
  const refusal = parseTriggerRefusal(`Trigger failed with error ${message}.`);
  if (!refusal) return `not a refusal: ${message}`;
  return refusal.reason ? `${refusal.message} – ${refusal.reason}` : refusal.message;
}

/** Runs the trigger; returns the sentence of its refusal, or 'done'. */
export const triggerOutcome = (event: Parameters<typeof handler>[0]): Promise<string> =>
  handler(event).then(() => 'done', shownMessage);
