import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  EnableSoftwareTokenMFAException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { RECOVERY_CODES, RECOVERY_DIGITS, RECOVERY_LENGTH } from '#shared/account/second-step';
import { refuse } from '#shared/core/refusal';
import { environment } from '../core/errors.ts';
import type { Proof } from '../core/proof.ts';
import { isWrongCode, SOFTWARE_TOKEN } from './password-check.ts';
import { unlessGone } from './users.ts';

const cognito = new CognitoIdentityProviderClient({});

export async function hasSecondStep(uid: string): Promise<boolean> {
  const command = new AdminGetUserCommand({ UserPoolId: environment('USER_POOL_ID'), Username: uid });
  const user = await cognito.send(command).catch(unlessGone);
  return user?.UserMFASettingList?.includes(SOFTWARE_TOKEN) ?? false;
}

/** A token that is on stays so until the new one is verified. */
export async function drawSecret(_proof: Proof, AccessToken: string): Promise<string> {
  const { SecretCode } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  if (!SecretCode) throw refuse('auth.secondStepFailed');
  return SecretCode;
}

function refuseMismatch(error: unknown): never {
  throw error instanceof EnableSoftwareTokenMFAException || isWrongCode(error) ? refuse('auth.secondStepWrong') : error;
}

export async function verifySecret(_proof: Proof, AccessToken: string, UserCode: string): Promise<void> {
  const command = new VerifySoftwareTokenCommand({ AccessToken, UserCode });
  const { Status } = await cognito.send(command).catch(refuseMismatch);
  if (Status !== 'SUCCESS') throw refuse('auth.secondStepWrong');
}

/** With the server's own right, so that no browser's token is needed for it. */
export async function askForCode(_proof: Proof, uid: string, Enabled: boolean): Promise<void> {
  await cognito.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: environment('USER_POOL_ID'),
      Username: uid,
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    }),
  );
}

const newCode = () =>
  [...randomBytes(RECOVERY_LENGTH)].map((byte) => RECOVERY_DIGITS.charAt(byte % RECOVERY_DIGITS.length)).join('');

const derive = promisify(scrypt);
const HASH_BYTES = 32;

/** Slow on purpose: fifty bits alone would not last long against whoever reads a backup of the table. */
export const hashCode = async (code: string, salt: string): Promise<string> =>
  ((await derive(code, salt, HASH_BYTES)) as Buffer).toString('base64url');

export async function drawCodes(): Promise<{ codes: string[]; salt: string; hashes: Set<string> }> {
  const salt = randomBytes(16).toString('base64url');
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  return { codes, salt, hashes: new Set(await Promise.all(codes.map((code) => hashCode(code, salt)))) };
}
