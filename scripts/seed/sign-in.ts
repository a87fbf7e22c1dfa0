import {
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { publicCognitoAt } from '../local/aws.ts';
import type { Outputs } from '../local/deploy.ts';
import type { Stack } from '../local/stack.ts';
import { type Challenge, Srp, timeOf } from './srp.ts';

type Place = Pick<Stack, 'endpoint' | 'outputs'>;

export type Tokens = Required<Pick<AuthenticationResultType, 'AccessToken' | 'IdToken' | 'RefreshToken'>>;

export const accessToken = (place: Place, email: string, password: string): Promise<string> =>
  signIn(place, email, password).then(({ AccessToken }) => AccessToken);

/**
 * The tokens of a dog that signs in as browsers do, by SRP.
 * @NOTE Amplify can do it too, but one session at a time, and with a second of arithmetic for each.
 */
export async function signIn({ endpoint, outputs }: Place, email: string, password: string): Promise<Tokens> {
  const at = { cognito: publicCognitoAt(endpoint), outputs };
  return answerChallenge(at, await askChallenge(at, email), password);
}

interface Pool {
  cognito: CognitoIdentityProviderClient;
  outputs: Pick<Outputs, 'UserPoolId' | 'UserPoolClientId'>;
}

interface Asked {
  srp: Srp;
  challenge: Challenge;
}

/** The first half of a sign-in, before the password is used. */
export async function askChallenge({ cognito, outputs }: Pool, email: string): Promise<Asked> {
  const srp = new Srp();
  const AuthParameters = { USERNAME: email, SRP_A: srp.key };
  const { ChallengeParameters = {} } = await cognito.send(
    new InitiateAuthCommand({ ClientId: outputs.UserPoolClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
  );
  const { SALT = '', SRP_B = '', SECRET_BLOCK = '', USER_ID_FOR_SRP = '' } = ChallengeParameters;
  return { srp, challenge: { salt: SALT, serverKey: SRP_B, secretBlock: SECRET_BLOCK, userId: USER_ID_FOR_SRP } };
}

export async function answerChallenge(
  { cognito, outputs }: Pool,
  { srp, challenge }: Asked,
  password: string,
): Promise<Tokens> {
  const TIMESTAMP = timeOf(new Date());
  const [, poolName = ''] = outputs.UserPoolId.split('_');
  const { userId, secretBlock } = challenge;
  const ChallengeResponses = {
    USERNAME: userId,
    PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
    PASSWORD_CLAIM_SIGNATURE: srp.sign(poolName, password, challenge, TIMESTAMP),
    TIMESTAMP,
  };
  const { AuthenticationResult } = await cognito.send(
    new RespondToAuthChallengeCommand({
      ClientId: outputs.UserPoolClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses,
    }),
  );
  const { AccessToken, IdToken, RefreshToken } = AuthenticationResult ?? {};
  if (!AccessToken || !IdToken || !RefreshToken) throw new Error(`${userId} could not sign in.`);
  return { AccessToken, IdToken, RefreshToken };
}
