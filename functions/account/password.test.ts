import { expect, it, vi } from 'vitest';
import { refuse } from '#shared/core/refusal';
import { provePassword } from '../auth/password-check.ts';
import { setPassword } from '../auth/users.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Profile } from '../table/profiles.ts';
import { changePassword } from './password.ts';

vi.mock('../auth/password-check.ts', () => ({ provePassword: vi.fn() }));
vi.mock('../auth/users.ts', () => ({ setPassword: vi.fn(), signOutEverywhere: vi.fn() }));
vi.mock('../auth/end-sessions.ts', () => ({ endTokens: vi.fn() }));
vi.mock('../table/about.ts', () => ({ findAbout: async () => [undefined] }));

it('a wrong old password changes nothing', async () => {
  vi.stubEnv('USER_POOL_ID', 'pool');
  vi.mocked(provePassword).mockRejectedValue(refuse('auth.deletionWrongPassword'));
  const profile = Promise.resolve({ username: 'rex_the_dog' } as Profile);
  const rex = { uid: 'rex', authTime: 0, originJti: 'session', confirmed: SYSTEM, profile };
  const change = changePassword(rex, { password: 'Not-the-1', newPassword: 'Walkies-4-me' });
  await expect(change).rejects.toMatchObject({ status: 403 });
  expect(setPassword).not.toHaveBeenCalled();
});
