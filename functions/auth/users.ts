import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  InvalidPasswordException,
  ListUsersCommand,
  paginateListUsers,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { CHECKER } from '#shared/auth/checker';
import { refuse } from '#shared/core/refusal';
import type { Proof } from '../core/proof.ts';

const UNCONFIRMED = 'UNCONFIRMED';
const USERS_PER_PAGE = 60;

const cognito = new CognitoIdentityProviderClient({});

export function unlessGone(error: unknown): undefined {
  if (!(error instanceof UserNotFoundException)) throw error;
}

export async function userStatus(UserPoolId: string, sub: string): Promise<string | undefined> {
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: sub })).catch(unlessGone);
  return user?.UserStatus;
}

export const isUnconfirmed = async (pool: string, sub: string) => (await userStatus(pool, sub)) === UNCONFIRMED;

export async function removeUser(_proof: Proof, UserPoolId: string, sub: string): Promise<void> {
  await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: sub })).catch(unlessGone);
}

export async function signOutEverywhere(_proof: Proof, UserPoolId: string, sub: string): Promise<void> {
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: sub })).catch(unlessGone);
}

function refuseWeak(error: unknown): never {
  throw error instanceof InvalidPasswordException ? refuse('auth.passwordWeak') : error;
}

interface NewPassword {
  sub: string;
  password: string;
}

export async function setPassword(_proof: Proof, UserPoolId: string, { sub, password }: NewPassword): Promise<void> {
  const command = new AdminSetUserPasswordCommand({
    UserPoolId,
    Username: sub,
    Password: password,
    Permanent: true,
  });
  await cognito.send(command).catch(refuseWeak);
}

const knownClients = new Map<string, boolean>();

/** Found by name: the triggers cannot know the pool's id, because the pool is created with the triggers. */
export async function isPasswordChecker(UserPoolId: string, ClientId: string): Promise<boolean> {
  const known = knownClients.get(ClientId);
  if (known !== undefined) return known;
  const { UserPoolClient } = await cognito.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
  const answer = UserPoolClient?.ClientName === CHECKER;
  knownClients.set(ClientId, answer);
  return answer;
}

export async function* unconfirmedBefore(
  UserPoolId: string,
  before: number,
  PaginationToken?: string,
): AsyncGenerator<string> {
  const page = await cognito.send(
    new ListUsersCommand({ UserPoolId, Filter: `cognito:user_status = "${UNCONFIRMED}"`, PaginationToken }),
  );
  for (const { Username, UserStatus, UserCreateDate } of page.Users ?? []) {
    if (Username && UserStatus === UNCONFIRMED && UserCreateDate && UserCreateDate.getTime() < before) yield Username;
  }
  if (page.PaginationToken) yield* unconfirmedBefore(UserPoolId, before, page.PaginationToken);
}

/** Retries patiently when throttled: the quota of ListUsers is shared by the whole AWS account. */
const throttledCognito = new CognitoIdentityProviderClient({ maxAttempts: 10, retryMode: 'adaptive' });

export async function* subsWithPrefix(UserPoolId: string, prefix: string): AsyncGenerator<string[]> {
  const query = { UserPoolId, Filter: `sub ^= "${prefix}"`, AttributesToGet: ['sub'] };
  for await (const { Users = [] } of paginateListUsers({ client: throttledCognito, pageSize: USERS_PER_PAGE }, query)) {
    yield Users.map(({ Username }) => `${Username}`);
  }
}

export async function allUsers(UserPoolId: string): Promise<Map<string, string>> {
  const users = new Map<string, string>();
  for await (const { Users = [] } of paginateListUsers({ client: cognito }, { UserPoolId })) {
    for (const { Username, UserStatus } of Users) users.set(`${Username}`, `${UserStatus}`);
  }
  return users;
}
