import { ConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { inject } from 'vitest';
import { randomTag } from '#shared/testing/random-tag';
import { publicCognitoAt } from '../../../scripts/local/aws.ts';
import { codeIn, mailTo } from './mail.ts';

export interface Dog {
  email: string;
  password: string;
  username: string;
  name: string;
  age: number;
  location: string;
  breed: string;
  hobbies: string[];
}

export interface Registered extends Dog {
  userId: string;
}

const { endpoint, outputs } = inject('stack');
const cognito = publicCognitoAt(endpoint);
const ClientId = outputs.UserPoolClientId;

/** A dog whose owner has not been to Barkyard yet. */
export function newcomer(given: Partial<Dog> = {}): Dog {
  const tag = randomTag();
  return {
    email: `${tag}@example.com`,
    password: 'Good-boy-2026',
    username: `dog_${tag}`,
    name: 'Rex',
    age: 4,
    location: 'Bristol, UK',
    breed: 'Beagle',
    hobbies: ['swimming', 'sticks', 'naps'],
    ...given,
  };
}

/** A dog that registered and has not opened its mail yet. */
export async function registered(given: Partial<Dog> = {}): Promise<Registered> {
  const dog = newcomer(given);
  const { email, password, ...profile } = dog;
  const { UserSub = '' } = await cognito.send(
    new SignUpCommand({
      ClientId,
      Username: email,
      Password: password,
      UserAttributes: [{ Name: 'email', Value: email }],
      ClientMetadata: { profile: JSON.stringify(profile) },
    }),
  );
  return { ...dog, userId: UserSub };
}

/** A dog whose email is verified. */
export async function verified(given: Partial<Dog> = {}): Promise<Registered> {
  const dog = await registered(given);
  const ConfirmationCode = codeIn(await mailTo(dog.email));
  await cognito.send(new ConfirmSignUpCommand({ ClientId, Username: dog.email, ConfirmationCode }));
  return dog;
}
