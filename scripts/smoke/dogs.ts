import { AdminConfirmSignUpCommand, AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { profiles } from '#shared/profiles/contract';
import { callerAt } from '../seed/member.ts';
import { signUpCommand } from '../seed/register.ts';
import { answerChallenge, askChallenge, type Tokens } from '../seed/sign-in.ts';
import { isInCognito } from '../seed/user.ts';
import { forgetAttempts } from './attempts.ts';
import type { Scene, SmokeDog } from './scene.ts';

const PROFILE = { age: 3, location: 'Bath', breed: 'Beagle', hobbies: ['naps'], bio: '' };

/** Signs up as browsers do; answers how Cognito says that the code was sent. */
export async function signUp({ cognito, outputs }: Scene, { username, email, password }: SmokeDog) {
  const profile = { ...PROFILE, username, name: 'Smoke' };
  const { CodeDeliveryDetails } = await cognito.send(signUpCommand(outputs, { email, password, profile }));
  return CodeDeliveryDetails;
}

export async function confirm({ cognito, outputs }: Scene, { email }: SmokeDog): Promise<void> {
  await cognito.send(new AdminConfirmSignUpCommand({ UserPoolId: outputs.UserPoolId, Username: email }));
}

export const logIn = async (scene: Scene, { email, password }: SmokeDog): Promise<Tokens> =>
  answerChallenge(scene, await askChallenge(scene, email), password);

/** Has the dog make its calls from now on, out of other dogs' sight. */
export async function enter(scene: Scene, dog: SmokeDog): Promise<void> {
  dog.tokens = await logIn(scene, dog);
  const call = callerAt(scene.site, dog.tokens.AccessToken);
  const { userId } = await call(profiles.me, {});
  await call(profiles.setPrivacy, { privacy: 'private' });
  Object.assign(dog, { call, userId });
}

export const isLeft = ({ cognito, outputs }: Scene, { email }: SmokeDog): Promise<boolean> =>
  isInCognito(cognito, outputs.UserPoolId, email);

/** Removes the users that the product did not remove; answers their names. Their rows go with the next reconciliation. */
export async function removeUsers(scene: Scene): Promise<string[]> {
  const left: string[] = [];
  for (const dog of [scene.author, scene.friend]) {
    await forgetAttempts(scene, dog);
    if (!(await isLeft(scene, dog))) continue;
    const { UserPoolId } = scene.outputs;
    await scene.cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: dog.email }));
    left.push(dog.username);
  }
  return left;
}
