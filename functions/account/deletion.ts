import type { Deletion } from '#shared/account/deletion';
import { self } from '../http/door.ts';
import { begin } from '../table/deletions.ts';

export const deleteAccount = self(
  async ({ uid, profile: { username }, confirmed }, { password }: Pick<Deletion, 'password'>) => {
    const { provePassword } = await import('../auth/password-check.ts');
    await provePassword(confirmed, uid, password);
    await begin(confirmed, { uid, username });
    return {};
  },
);
