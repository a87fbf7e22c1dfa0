import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
  type UserStatusType,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../core/log.ts';
import { completeRegistration } from './registration.ts';
import { sweep } from './sweep.ts';
import * as table from './table.ts';

vi.mock('./table.ts', () => ({ findRegistration: vi.fn(), forget: vi.fn(), registeredBefore: vi.fn() }));
vi.mock('./registration.ts', () => ({ completeRegistration: vi.fn() }));

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const cognito = mockClient(CognitoIdentityProviderClient);
const told = vi.spyOn(log, 'info').mockReturnValue();

const user = (Username: string, hours: number, UserStatus: UserStatusType = 'UNCONFIRMED') => ({
  Username,
  UserStatus,
  UserCreateDate: new Date(NOW - hours * HOUR),
});
const statuses = (known: Record<string, UserStatusType>) =>
  cognito.on(AdminGetUserCommand).callsFake(async ({ Username }) => {
    const UserStatus = known[Username];
    if (!UserStatus) throw new UserNotFoundException({ message: '', $metadata: {} });
    return { UserStatus };
  });
const deleted = () => cognito.commandCalls(AdminDeleteUserCommand).map(({ args: [{ input }] }) => input.Username);
async function* registered(...subs: string[]) {
  yield* subs;
}

beforeEach(() => {
  vi.stubEnv('USER_POOL_ID', 'pool');
  cognito.reset();
  cognito.on(ListUsersCommand).resolves({ Users: [] });
  cognito.on(AdminDeleteUserCommand).resolves({});
  vi.mocked(table.findRegistration).mockReset();
  vi.mocked(table.forget).mockReset();
  vi.mocked(table.registeredBefore).mockReset().mockReturnValue(registered());
  vi.mocked(completeRegistration).mockReset();
});

describe('the daily sweep', () => {
  it('removes users unconfirmed for 48 hours, from every page, and nobody else', async () => {
    cognito
      .on(ListUsersCommand)
      .resolves({ Users: [user('old', 49), user('young', 47), user('member', 99, 'CONFIRMED')], PaginationToken: '2' })
      .on(ListUsersCommand, { UserPoolId: 'pool', PaginationToken: '2' })
      .resolves({ Users: [user('older', 500)] });
    statuses({ old: 'UNCONFIRMED', older: 'UNCONFIRMED', young: 'UNCONFIRMED', member: 'CONFIRMED' });
    expect(await sweep(NOW)).toEqual({ users: 2, registrations: 0, completed: 0 });
    expect(deleted()).toEqual(['old', 'older']);
  });

  it('spares who has confirmed since the list was made', async () => {
    cognito.on(ListUsersCommand).resolves({ Users: [user('late', 49)] });
    statuses({ late: 'CONFIRMED' });
    expect(await sweep(NOW)).toMatchObject({ users: 0 });
    expect(deleted()).toEqual([]);
  });

  it('makes the dog of a confirmed person whose trigger failed', async () => {
    vi.mocked(table.registeredBefore).mockReturnValue(registered('member', 'waiting'));
    vi.mocked(completeRegistration).mockResolvedValue({} as Awaited<ReturnType<typeof completeRegistration>>);
    statuses({ member: 'CONFIRMED', waiting: 'UNCONFIRMED' });
    expect(await sweep(NOW)).toEqual({ users: 0, registrations: 0, completed: 1 });
    expect(completeRegistration).toHaveBeenCalledExactlyOnceWith('member');
    expect(table.forget).not.toHaveBeenCalled();
  });

  it('goes on where the user is gone already, and tells what it did', async () => {
    cognito.on(ListUsersCommand).resolves({ Users: [user('old', 49)] });
    statuses({ old: 'UNCONFIRMED' });
    cognito.on(AdminDeleteUserCommand).rejects(new UserNotFoundException({ message: '', $metadata: {} }));
    expect(await sweep(NOW)).toMatchObject({ users: 1 });
    expect(told).toHaveBeenLastCalledWith(expect.any(String), { users: 1, registrations: 0, completed: 0 });
  });

  it('forgets nothing while Cognito does not answer', async () => {
    vi.mocked(table.registeredBefore).mockReturnValue(registered('somebody'));
    cognito.on(AdminGetUserCommand).rejects(new Error('throttled'));
    await expect(sweep(NOW)).rejects.toThrow('throttled');
    expect(table.forget).not.toHaveBeenCalled();
  });
});
