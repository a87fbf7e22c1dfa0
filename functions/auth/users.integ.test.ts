import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  CreateUserPoolCommand,
  DeleteUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SLICES } from '../account/reconcile.ts';
import { chunksOf } from '../core/lists.ts';
import { unique } from './testing/events.ts';
import { allUsers, subsWithPrefix } from './users.ts';

/** Two full pages of ListUsers and a part of a third. */
const USERS = 125;
const AT_ONCE = 25;

const cognito = new CognitoIdentityProviderClient({});
let pool: string;
const subs: string[] = [];

beforeAll(async () => {
  const { UserPool } = await cognito.send(new CreateUserPoolCommand({ PoolName: unique('pool') }));
  pool = `${UserPool?.Id}`;
  for (const some of chunksOf([...Array(USERS).keys()], AT_ONCE)) {
    const made = some.map((at) =>
      cognito.send(new AdminCreateUserCommand({ UserPoolId: pool, Username: `dog${at}`, MessageAction: 'SUPPRESS' })),
    );
    for (const { User } of await Promise.all(made)) {
      subs.push(`${User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value}`);
    }
  }
});
afterAll(() => cognito.send(new DeleteUserPoolCommand({ UserPoolId: pool })));

async function listed(prefix: string): Promise<string[][]> {
  const pages: string[][] = [];
  for await (const page of subsWithPrefix(pool, prefix)) pages.push(page);
  return pages;
}

it('every user is listed once, over several pages', async () => {
  expect([...(await allUsers(pool)).keys()]).toHaveLength(USERS);
  expect(new Set(subs).size).toBe(USERS);
});

it('each user is only in the slice of its first digit', async () => {
  for (const digit of SLICES) {
    expect((await listed(digit)).flat()).toHaveLength(subs.filter((sub) => sub.startsWith(digit)).length);
  }
});

it('a prefix that many share is listed in pages of 60', async () => {
  expect((await listed('')).map((page) => page.length)).toEqual([60, 60, 5]);
});
