import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { start } from '../core/jobs.ts';
import { log } from '../core/log.ts';
import { newestDogs } from '../profiles/directory.ts';
import { find } from '../profiles/table.ts';
import * as table from './deletion-table.ts';
import { reconcile } from './reconcile.ts';

vi.mock('../core/jobs.ts', () => ({ start: vi.fn() }));
vi.mock('../profiles/directory.ts', () => ({ newestDogs: vi.fn() }));
vi.mock('../profiles/table.ts', () => ({ find: vi.fn() }));
vi.mock('./deletion-table.ts', () => ({ begin: vi.fn(), begunBefore: vi.fn() }));
vi.spyOn(log, 'info').mockReturnValue();

const cognito = mockClient(CognitoIdentityProviderClient);
const NOW = Date.parse('2026-11-21T12:00:00Z');
const pageOf = (...items: string[]) => ({ items });
type Found = Awaited<ReturnType<typeof find>>;
const dog = (username: string, deletedAt?: string) => ({ username, deletedAt }) as Found;

async function* stopped(...dogs: table.Departed[]) {
  yield* dogs;
}

/** Cognito knows everybody but these. */
const unknown = (...uids: string[]) =>
  cognito.on(AdminGetUserCommand).callsFake(async ({ Username }) => {
    if (uids.includes(Username)) throw new UserNotFoundException({ message: '', $metadata: {} });
    return { UserStatus: 'CONFIRMED' };
  });

beforeEach(() => {
  vi.stubEnv('USER_POOL_ID', 'pool');
  vi.clearAllMocks();
  cognito.reset();
  unknown();
  vi.mocked(table.begunBefore).mockReturnValue(stopped());
  vi.mocked(newestDogs).mockResolvedValue(pageOf());
  vi.mocked(find).mockImplementation(async (uid) => dog(`name of ${uid}`));
});

describe('the daily look at all dogs', () => {
  it('deletes those whose user is gone, and nobody else', async () => {
    unknown('lost');
    vi.mocked(newestDogs).mockResolvedValue(pageOf('rex', 'lost', 'luna'));
    expect(await reconcile(undefined, undefined, NOW)).toBeUndefined();
    expect(table.begin).toHaveBeenCalledExactlyOnceWith({ uid: 'lost', username: 'name of lost' });
  });

  it.each([
    ['that is deleted already', dog('lost', '2026-11-21T11:00:00Z')],
    ['whose profile went meanwhile', undefined],
  ])('leaves one alone %s', async (_, found) => {
    unknown('lost');
    vi.mocked(newestDogs).mockResolvedValue(pageOf('lost', 'rex'));
    vi.mocked(find).mockResolvedValue(found);
    await reconcile(undefined, undefined, NOW);
    expect(table.begin).not.toHaveBeenCalled();
  });

  it('goes on where the list does, once a day', async () => {
    vi.mocked(newestDogs).mockResolvedValue({ ...pageOf('rex'), next: 'at rex' });
    expect(await reconcile('at dog', undefined, NOW)).toBe('at rex');
    expect(newestDogs).toHaveBeenCalledWith(25, 'at dog');
    expect(await reconcile(undefined, true, NOW)).toBeUndefined();
    expect(newestDogs).toHaveBeenCalledOnce();
  });

  it('begins again what has stopped for a day', async () => {
    const rex = { uid: 'rex', username: 'rex' };
    vi.mocked(table.begunBefore).mockReturnValue(stopped(rex));
    await reconcile(undefined, undefined, NOW);
    expect(table.begunBefore).toHaveBeenCalledWith(Date.parse('2026-11-20T12:00:00Z'));
    expect(start).toHaveBeenCalledExactlyOnceWith({ job: 'auth.forget', input: rex });
  });

  it('deletes nobody while Cognito does not answer, or knows none of many', async () => {
    const many = Array.from({ length: 10 }, (_, at) => `dog${at}`);
    vi.mocked(newestDogs).mockResolvedValue(pageOf(...many));
    unknown(...many);
    await expect(reconcile(undefined, undefined, NOW)).rejects.toThrow('is this their pool?');
    cognito.on(AdminGetUserCommand).rejects(new Error('throttled'));
    await expect(reconcile(undefined, undefined, NOW)).rejects.toThrow('throttled');
    expect(table.begin).not.toHaveBeenCalled();
  });
});
