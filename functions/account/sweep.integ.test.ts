import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
  type UserStatusType,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { said, unique } from '../auth/testing/events.ts';
import { environment } from '../core/errors.ts';
import { log } from '../core/log.ts';
import { SYSTEM } from '../core/proof.ts';
import { findProfile } from '../table/profiles.ts';
import { completeRegistration } from '../table/sessions.ts';
import { findRegistration, findUsername, reserveFreeUsername } from '../table/usernames.ts';
import { takeOwnTable } from '../testing/own-table.ts';
import { sweep } from './sweep.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const cognito = mockClient(CognitoIdentityProviderClient);
const info = vi.spyOn(log, 'info').mockReturnValue();

const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR);

const user = (Username: string, hours: number, UserStatus: UserStatusType = 'UNCONFIRMED') => ({
  Username,
  UserStatus,
  UserCreateDate: hoursAgo(hours),
});
const statuses = (known: Record<string, UserStatusType>) =>
  cognito.on(AdminGetUserCommand).callsFake(async ({ Username }) => {
    const UserStatus = known[Username];
    if (!UserStatus) throw new UserNotFoundException({ message: '', $metadata: {} });
    return { UserStatus };
  });
const deletedUsers = () => cognito.commandCalls(AdminDeleteUserCommand).map(({ args: [{ input }] }) => input.Username);

/** Registers a dog under its sub as its username. */
async function register(word: string, hours: number): Promise<string> {
  const sub = unique(word);
  const [createdAt, email] = [hoursAgo(hours).toISOString(), `${sub}@dogs.example`];
  await reserveFreeUsername(SYSTEM, { ...said, sub, email, holder: email, username: sub, bio: '', createdAt });
  return sub;
}

/** The subs that still have a registration, and those whose username is still taken. */
async function keptAmong(...subs: string[]) {
  const isKept = await Promise.all(subs.map(async (sub) => [await findRegistration(sub), await findUsername(sub)]));
  const having = (column: number) => subs.filter((_, row) => isKept[row]?.[column]);
  return { registrations: having(0), usernames: having(1) };
}

const deployed = environment('TABLE');
let drop: () => Promise<void>;

beforeEach(async () => {
  vi.stubEnv('USER_POOL_ID', 'pool');
  drop = await takeOwnTable();
  cognito.reset();
  cognito.on(ListUsersCommand).resolves({ Users: [] });
  cognito.on(AdminDeleteUserCommand).resolves({});
});
afterEach(async () => {
  await drop();
  process.env.TABLE = deployed;
});

describe('the daily sweep', () => {
  it('removes users unconfirmed for 48 hours, from every page, and nobody else', async () => {
    const [old, older] = [await register('old', 49), await register('older', 500)];
    const [young, member] = [await register('young', 47), unique('member')];
    cognito
      .on(ListUsersCommand)
      .resolves({ Users: [user(old, 49), user(young, 47), user(member, 99, 'CONFIRMED')], PaginationToken: '2' })
      .on(ListUsersCommand, { UserPoolId: 'pool', PaginationToken: '2' })
      .resolves({ Users: [user(older, 500)] });
    statuses({ [old]: 'UNCONFIRMED', [older]: 'UNCONFIRMED', [young]: 'UNCONFIRMED', [member]: 'CONFIRMED' });
    expect(await sweep(NOW)).toEqual({ users: 2, registrations: 0, completed: 0 });
    expect(deletedUsers()).toEqual([old, older]);
    expect(await keptAmong(old, older, young)).toEqual({ registrations: [young], usernames: [young] });
  });

  it('spares users who have confirmed since the list was read', async () => {
    const late = await register('late', 49);
    await completeRegistration(late);
    cognito.on(ListUsersCommand).resolves({ Users: [user(late, 49)] });
    statuses({ [late]: 'CONFIRMED' });
    expect(await sweep(NOW)).toEqual({ users: 0, registrations: 0, completed: 0 });
    expect(deletedUsers()).toEqual([]);
    expect(await findProfile(late, { consistent: true })).toMatchObject({ username: late });
  });

  it('removes registrations that Cognito never accepted, and frees their usernames', async () => {
    const [lost, young] = [await register('lost', 49), await register('young', 47)];
    statuses({});
    expect(await sweep(NOW)).toEqual({ users: 0, registrations: 1, completed: 0 });
    expect(await keptAmong(lost, young)).toEqual({ registrations: [young], usernames: [young] });
  });

  it('creates the dog of a confirmed user whose trigger failed', async () => {
    const [member, waiting] = [await register('member', 49), await register('waiting', 49)];
    statuses({ [member]: 'CONFIRMED', [waiting]: 'UNCONFIRMED' });
    expect(await sweep(NOW)).toEqual({ users: 0, registrations: 0, completed: 1 });
    expect(await findProfile(member, { consistent: true })).toMatchObject({ username: member });
    expect(await findProfile(waiting, { consistent: true })).toBeUndefined();
    expect(await keptAmong(member, waiting)).toEqual({ registrations: [waiting], usernames: [member, waiting] });
  });

  it('continues if the user is already gone, and logs what it did', async () => {
    const old = await register('old', 49);
    cognito.on(ListUsersCommand).resolves({ Users: [user(old, 49)] });
    statuses({ [old]: 'UNCONFIRMED' });
    cognito.on(AdminDeleteUserCommand).rejects(new UserNotFoundException({ message: '', $metadata: {} }));
    expect(await sweep(NOW)).toMatchObject({ users: 1 });
    expect(info).toHaveBeenLastCalledWith(expect.any(String), { users: 1, registrations: 0, completed: 0 });
    expect(await keptAmong(old)).toEqual({ registrations: [], usernames: [] });
  });

  it('removes nothing while Cognito does not answer', async () => {
    const somebody = await register('somebody', 49);
    cognito.on(AdminGetUserCommand).rejects(new Error('throttled'));
    await expect(sweep(NOW)).rejects.toThrow('throttled');
    expect(await keptAmong(somebody)).toEqual({ registrations: [somebody], usernames: [somebody] });
  });
});
