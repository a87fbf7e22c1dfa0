import type { Deletion } from '#shared/account/deletion';
import type { Caller } from '../http/room.ts';
import { begin } from '../table/deletions.ts';

export async function deleteAccount({ uid, profile, confirmed }: Caller, { password }: Pick<Deletion, 'password'>) {
  const { username } = await profile;
  const { provePassword } = await import('../auth/password-check.ts');
  await provePassword(confirmed, uid, password);
  await begin(confirmed, { uid, username });
  return {};
}
