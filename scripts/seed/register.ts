import {
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { publicCognitoAt } from '../local/aws.ts';
import type { Stack } from '../local/stack.ts';
import { type Dog, emailOf, PASSWORD } from './dogs.ts';

/** The part of a stack that a registration uses. */
export type Place = Pick<Stack, 'endpoint' | 'outputs' | 'mails'>;

/** Registers a dog and opens its mail; one that a broken-off start left behind is taken up where it stands. */
export async function register(stack: Place, dog: Dog): Promise<void> {
  const ClientId = stack.outputs.UserPoolClientId;
  const resend = new ResendConfirmationCodeCommand({ ClientId, Username: emailOf(dog) });
  const isWaiting = await signUp(stack, dog).then(
    () => true,
    unless('UsernameExistsException', () =>
      publicCognitoAt(stack.endpoint)
        .send(resend)
        .then(
          () => true,
          unless('InvalidParameterException', async () => false),
        ),
    ),
  );
  if (isWaiting) await confirm(stack, dog);
}

interface Registration {
  email: string;
  password: string;
  profile: object;
}

export const signUpCommand = ({ UserPoolClientId }: Place['outputs'], { email, password, profile }: Registration) =>
  new SignUpCommand({
    ClientId: UserPoolClientId,
    Username: email,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: email }],
    ClientMetadata: { profile: JSON.stringify(profile) },
  });

export async function signUp({ endpoint, outputs }: Place, dog: Dog): Promise<void> {
  const { username, name, age, location, breed, hobbies, bio } = dog;
  const profile = { username, name, age, location, breed, hobbies, bio };
  await publicCognitoAt(endpoint).send(signUpCommand(outputs, { email: emailOf(dog), password: PASSWORD, profile }));
}

/** Confirms the address of a dog by the code in its newest mail. */
export async function confirm(stack: Place, dog: Dog): Promise<void> {
  const Username = emailOf(dog);
  const ConfirmationCode = await codeFor(stack, Username);
  const ClientId = stack.outputs.UserPoolClientId;
  await publicCognitoAt(stack.endpoint).send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
}

const unless = (name: string, then: () => Promise<boolean>) => (error: Error) => {
  if (error.name !== name) throw error;
  return then();
};

async function codeFor(stack: Place, email: string): Promise<string> {
  const mails = await stack.mails();
  const mail = mails.find(({ to }) => to === email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`No code came to ${email}.`);
  return code;
}
