import { randomBytes } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Outputs } from '../local/deploy.ts';
import type { callerAt } from '../seed/member.ts';
import type { Tokens } from '../seed/sign-in.ts';

/** Accepted by SES everywhere, also in its sandbox, and read by nobody. */
const MAILBOX = 'simulator.amazonses.com';

/** A registration runs two triggers, each of which Cognito may try three times. */
const PATIENT = { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true };

/** A run's view of the deployment. */
export interface Target {
  outputs: Outputs;
  /** The site's address. */
  site: string;
  stackName: string;
  hasWaf: boolean;
  /** Sends mails of its own. */
  hasSender: boolean;
  moderatesTexts: boolean;
  /** The local AWS: it serves no files of the site there, and has no firewall. */
  isLocal: boolean;
}

/** A throw-away dog. */
export interface SmokeDog {
  username: string;
  email: string;
  password: string;
  /** Known once it has signed up. */
  userId?: string;
  tokens?: Tokens;
  call?: ReturnType<typeof callerAt>;
}

/** A target with the dogs of one run. */
export interface Scene extends Target {
  cognito: CognitoIdentityProviderClient;
  author: SmokeDog;
  friend: SmokeDog;
  /** Of a post with a picture. */
  picture?: { postId: string; link: string };
}

function dogOf(run: string, role: string): SmokeDog {
  const username = `smoke${role}${run}`;
  return {
    username,
    email: `success+${username}@${MAILBOX}`,
    password: `Aa1-${randomBytes(12).toString('base64url')}`,
  };
}

export function sceneAt(target: Target): Scene {
  const run = randomBytes(4).toString('hex');
  const cognito = new CognitoIdentityProviderClient({ requestHandler: PATIENT });
  return { ...target, cognito, author: dogOf(run, 'a'), friend: dogOf(run, 'b') };
}

/** The calls of a dog that is signed in. */
export function callerOf({ username, call }: SmokeDog): NonNullable<SmokeDog['call']> {
  if (!call) throw new Error(`${username} is not signed in.`);
  return call;
}
