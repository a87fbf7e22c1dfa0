import {
  type AuthenticationResultType,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { publicCognitoAt } from '../local/aws.ts';
import type { Stack } from '../local/stack.ts';
import { Srp, timeOf } from './srp.ts';

type Place = Pick<Stack, 'endpoint' | 'outputs'>;

export type Tokens = Required<Pick<AuthenticationResultType, 'AccessToken' | 'IdToken' | 'RefreshToken'>>;

export const accessToken = (place: Place, email: string, password: string): Promise<string> =>
  signIn(place, email, password).then(({ AccessToken }) => AccessToken);

/**
 * The tokens of a dog that signs in as browsers do, by SRP.
 * @NOTE Amplify can do it too, but one session at a time, and with a second of arithmetic for each.
 */
export async function signIn({ endpoint, outputs }: Place, email: string, password: string): Promise<Tokens> {
  const cognito = publicCognitoAt(endpoint);
  const ClientId = outputs.UserPoolClientId;
  const srp = new Srp();
  const AuthParameters = { USERNAME: email, SRP_A: srp.key };
  const asked = await cognito.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }));
  const { SALT = '', SRP_B = '', SECRET_BLOCK = '', USER_ID_FOR_SRP = '' } = asked.ChallengeParameters ?? {};
  const challenge = { salt: SALT, serverKey: SRP_B, secretBlock: SECRET_BLOCK, userId: USER_ID_FOR_SRP };
  const TIMESTAMP = timeOf(new Date());
  const [, poolName = ''] = outputs.UserPoolId.split('_');
  const ChallengeResponses = {
    USERNAME: USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: srp.sign(poolName, password, challenge, TIMESTAMP),
    TIMESTAMP,
  };
  const answered = await cognito.send(
    new RespondToAuthChallengeCommand({ ClientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }),
  );
  const { AccessToken, IdToken, RefreshToken } = answered.AuthenticationResult ?? {};
  if (!AccessToken || !IdToken || !RefreshToken) throw new Error(`${email} did not get in.`);
  return { AccessToken, IdToken, RefreshToken };
}
