import type { Deletion } from '#shared/account/deletion';
import { self } from '../http/door.ts';
import { addDeletion } from '../table/deletions.ts';

export const deleteAccount = self(
  async ({ uid, profile: { username }, confirmed }, { password, code }: Pick<Deletion, 'password' | 'code'>) => {
    const { proveBothSteps } = await import('../auth/password-check.ts');
    await proveBothSteps(confirmed, uid, { password, code });
    await addDeletion(confirmed, { uid, username });
    return {};
  },
);
