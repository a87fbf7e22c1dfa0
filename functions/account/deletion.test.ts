import { beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#shared/core/refusal';
import { provePassword } from '../auth/password-check.ts';
import { SYSTEM } from '../core/proof.ts';
import { begin } from '../table/deletions.ts';
import type { Profile } from '../table/profiles.ts';
import { deleteAccount } from './deletion.ts';

vi.mock('../table/deletions.ts', () => ({ begin: vi.fn() }));
vi.mock('../auth/password-check.ts', () => ({ provePassword: vi.fn() }));

const profile = Promise.resolve({ username: 'rex_the_dog' } as Profile);
const rex = { uid: 'rex', authTime: 0, originJti: 'session', confirmed: SYSTEM, profile };

beforeEach(() => vi.resetAllMocks());

it('nothing is deleted before the password of this dog is proved', async () => {
  const proved = Promise.withResolvers<void>();
  vi.mocked(provePassword).mockReturnValue(proved.promise);
  const deleted = deleteAccount(rex, { password: 'Walkies-4-me' });
  await vi.waitFor(() => expect(provePassword).toHaveBeenCalledExactlyOnceWith(SYSTEM, 'rex', 'Walkies-4-me'));
  expect(begin).not.toHaveBeenCalled();
  proved.resolve();
  await deleted;
  expect(begin).toHaveBeenCalledExactlyOnceWith(SYSTEM, { uid: 'rex', username: 'rex_the_dog' });
});

it('a wrong password deletes nothing', async () => {
  vi.mocked(provePassword).mockRejectedValue(refuse('auth.deletionWrongPassword'));
  await expect(deleteAccount(rex, { password: 'Not-the-1' })).rejects.toMatchObject({ status: 403 });
  expect(begin).not.toHaveBeenCalled();
});
