import { expect, it, vi } from 'vitest';
import { refuse } from '#shared/core/refusal';
import { provePassword } from '../auth/password-check.ts';
import { setPassword } from '../auth/users.ts';
import { client } from '../core/dynamodb.ts';
import { serve } from '../core/testing/store/client.ts';
import { Store } from '../core/testing/store/store.ts';
import { newDog } from '../testing/dogs.ts';
import { changePassword } from './handlers.ts';

vi.mock('../auth/password-check.ts', () => ({ provePassword: vi.fn() }));
vi.mock('../auth/users.ts', () => ({ setPassword: vi.fn(), signOutEverywhere: vi.fn() }));
process.env.TABLE = 'password';
vi.stubEnv('USER_POOL_ID', 'pool');
serve(client, new Store());

it('a wrong old password changes nothing', async () => {
  vi.mocked(provePassword).mockRejectedValue(refuse('auth.deletionWrongPassword'));
  const change = changePassword(await newDog(), { password: 'Not-the-1', newPassword: 'Walkies-4-me' });
  await expect(change).rejects.toMatchObject({ status: 403 });
  expect(setPassword).not.toHaveBeenCalled();
});
