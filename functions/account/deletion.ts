import type { Deletion } from '#shared/account/deletion';
import { provePassword } from '../auth/password-check.ts';
import type { Caller } from '../http/room.ts';
import { begin } from '../table/deletions.ts';

export async function deleteAccount({ uid, profile, confirmed }: Caller, { password }: Pick<Deletion, 'password'>) {
  const { username } = await profile;
  await provePassword(confirmed, uid, password);
  await begin(confirmed, { uid, username });
  return {};
}
